/** The longest time in milliseconds until a call is answered. The host gives up its own work on one before that. */
const answerTime = 20_000;

/** What takes longer: it waits for a language model or a mail server, or stores thousands of posts. */
const slow = /\/(generate-|propose-|model-|import_|reminder-status)/u;

/** A network that has gone silent fails like one that is away: browsers themselves wait for minutes. */
export const fetchInTime: typeof fetch = (input, init) => {
	if (init?.method === "POST" && slow.test(String(input))) return fetch(input, init);
	const silence = new AbortController();
	const timer = setTimeout(() => silence.abort(new TypeError("No answer in time")), answerTime);
	const signal = init?.signal ? AbortSignal.any([init.signal, silence.signal]) : silence.signal;
	return fetch(input, { ...init, signal }).finally(() => clearTimeout(timer));
};
