/** How long a part that could not be loaded waits until it is asked for again, in milliseconds. */
const retryPause = 5000;

/** Opens something as soon as its code is there. Returns what ends it. */
export function openLater<Code>(load: () => Promise<Code>, open: (code: Code) => () => void): () => void {
	let stop = () => {};
	let isCurrent = true;
	const start = () =>
		void load().then(
			(code) => {
				if (isCurrent) stop = open(code);
			},
			() => {
				if (isCurrent) setTimeout(start, retryPause);
			},
		);
	start();
	return () => {
		isCurrent = false;
		stop();
	};
}
