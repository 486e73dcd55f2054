import { installedBrowser } from "../../scripts/system-packages.mjs";

/** How the tests' browser is started: what it would ask of the network by itself is off. */
export const launchOptions = {
	executablePath: installedBrowser(),
	args: [
		"--no-sandbox",
		"--disable-gpu",
		"--disable-quic",
		"--no-first-run",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
		// An address like that of another machine: over plain http it is no secure context.
		"--host-resolver-rules=MAP planner.test 127.0.0.1",
	],
};
