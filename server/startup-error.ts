/** A reason not to start that the operator can mend; its message is the one line they read. */
export class StartupError extends Error {}
