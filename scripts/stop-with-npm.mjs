import process from "node:process";

/** How often the parent is looked at, in milliseconds. */
const interval = 250;

/**
 * npm passes a signal on to the shell that it started, and that shell ends without passing it on: `kill` of
 * `npm start` would leave the host behind, with the port and the database. So a host whose shell has gone
 * stops as if it had got the signal itself.
 */
export function stopWithNpm() {
	if (!process.env.npm_lifecycle_event) return;
	const parent = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(watch);
		process.kill(process.pid, "SIGTERM");
	}, interval);
	watch.unref();
}
