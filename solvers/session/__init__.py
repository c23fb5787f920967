"""Every question about one state, answered on one incremental stack."""
