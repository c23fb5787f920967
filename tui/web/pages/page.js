// Says why a visit ended, and keeps the keys of the workbench from acting on the page.
"use strict";

const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener("close", (event) => {
      if (event.reason) document.getElementById("reason").textContent = event.reason;
      document.getElementById("again").focus();
    });
  }
};

window.addEventListener("load", () => {
  document.getElementById("again").addEventListener("click", () => window.location.reload());
  document.fonts.load('16px "Roboto Mono"').then(() => window.dispatchEvent(new Event("resize")));
  document.querySelector(".xterm-helper-textarea")?.focus();
});
