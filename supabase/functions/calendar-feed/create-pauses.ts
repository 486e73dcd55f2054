/** For how many milliseconds work may hold the thread before others get their turn. */
const longestStepMs = 10;

/** Lets others work in between: awaited at each step of something long, it pauses when enough time has gone by. */
export function createPauses(): () => Promise<void> {
	let resumed = performance.now();
	return async () => {
		if (performance.now() - resumed < longestStepMs) return;
		await new Promise((resolve) => setTimeout(resolve));
		resumed = performance.now();
	};
}
