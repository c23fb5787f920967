// Gives the terminal the keys from the first, and says why a visit ended.
"use strict";

const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener("open", () => document.querySelector(".xterm-helper-textarea").focus());
    this.addEventListener("close", (event) => {
      if (event.reason) document.getElementById("reason").textContent = event.reason;
      setTimeout(() => document.getElementById("again").focus(), 0);  // once it is shown
    });
  }
};

window.addEventListener("load", () => {
  document.getElementById("again").addEventListener("click", () => window.location.reload());
  document.fonts.load('16px "Roboto Mono"').then(() => window.dispatchEvent(new Event("resize")));
});
