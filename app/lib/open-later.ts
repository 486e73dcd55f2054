/** Until a part that could not be loaded is asked for again, in milliseconds; twice as long each time, a minute at most. */
const firstWait = 5000;

/** Opens something as soon as its code is there. Returns what ends it. */
export function openLater<Code>(load: () => Promise<Code>, open: (code: Code) => () => void): () => void {
	let stop = () => {};
	let isCurrent = true;
	const start = (wait: number) =>
		void load().then(
			(code) => {
				if (isCurrent) stop = open(code);
			},
			() => {
				if (!isCurrent) return;
				const timer = setTimeout(() => start(Math.min(2 * wait, 60_000)), wait);
				stop = () => clearTimeout(timer);
			},
		);
	start(firstWait);
	return () => {
		isCurrent = false;
		stop();
	};
}
