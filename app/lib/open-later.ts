/** How long a part that could not be loaded waits until it is asked for again, in milliseconds; twice as long after each. */
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
				const timer = setTimeout(() => start(2 * wait), wait);
				stop = () => clearTimeout(timer);
			},
		);
	start(firstWait);
	return () => {
		isCurrent = false;
		stop();
	};
}
