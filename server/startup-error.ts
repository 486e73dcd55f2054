/** A reason not to start that the operator can fix; its message is the one line they read. */
export class StartupError extends Error {}
