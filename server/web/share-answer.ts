/** For how long an answer serves everybody, in milliseconds. */
const freshMs = 1000;

/** Asks one question at a time, and at most once a second: whoever asks meanwhile gets the same answer. */
export function shareAnswer<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
	let answer: Promise<Answer> | undefined;
	const forget = () => {
		answer = undefined;
	};
	return () => {
		answer ??= ask().finally(() => setTimeout(forget, freshMs).unref());
		return answer;
	};
}
