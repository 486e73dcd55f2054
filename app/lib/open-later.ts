/** Opens something as soon as its code is there. Returns what ends it. */
export function openLater<Code>(coming: Promise<Code>, open: (code: Code) => () => void): () => void {
	let stop = () => {};
	let isCurrent = true;
	// Without this code what waits lasts as long as the tab.
	void coming.then(
		(code) => {
			if (isCurrent) stop = open(code);
		},
		() => {},
	);
	return () => {
		isCurrent = false;
		stop();
	};
}
