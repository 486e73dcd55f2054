/** Slower calls: they wait for a language model or a mail server, or store thousands of posts. */
const slow = /\/(generate-|propose-|model-|import_|reminder-status)/u;

/** A network that has gone silent fails like one that is away: browsers themselves wait for minutes. */
export const fetchInTime: typeof fetch = (input, init) => {
	const silence = new AbortController();
	const isSlow = init?.method === "POST" && slow.test(String(input));
	// The host gives up its own work on a call before that.
	const timer = setTimeout(() => silence.abort(new TypeError()), isSlow ? 180_000 : 20_000);
	const signal = init?.signal ? AbortSignal.any([init.signal, silence.signal]) : silence.signal;
	return fetch(input, { ...init, signal }).finally(() => clearTimeout(timer));
};
