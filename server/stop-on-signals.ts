import process from "node:process";

/**
 * For how many milliseconds signals count as the first one. A service manager signals each process of a group; npm and
 * its shell then pass theirs on, and who watches the parent sends another.
 */
const oneSignalMs = 2000;

/**
 * Stops on SIGTERM and SIGINT, once. Later signals change nothing, so that calls under way are answered: but the second
 * Ctrl+C at a terminal, and the third signal from anywhere, end the process at once.
 */
export function stopOnSignals(stop: (signal: string) => void): void {
	let first: number | null = null;
	let count = 1;
	const onSignal = (signal: NodeJS.Signals) => {
		if (first === null) {
			first = performance.now();
			stop(signal);
			return;
		}
		if (performance.now() - first < oneSignalMs) return;
		count++;
		const isTerminal = signal === "SIGINT" && process.stdin.isTTY;
		if (isTerminal || count >= 3) process.exit(1);
	};
	process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
}
