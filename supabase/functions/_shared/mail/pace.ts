/** Mails a second that more mails under way should allow. */
const targetRate = 40;

/** Most mails that wait for the answer to their end: so many may come twice when the process is killed. */
export const mostUnanswered = 16;

/** A server whose answers take no longer, in milliseconds, has one mail that waits for its answer. */
const fastAnswer = 50;

/** Worth sending side by side at any server: what is prepared for one goes on while another one waits. */
export const leastDeliveries = 5;

/** Servers let 50 connections of one client in (Postfix), or fewer, and say so. */
export const mostDeliveries = 40;

/** So many answers in a row have to be slow before more mails wait for theirs. */
const sampleSize = 8;

const refusalMemoryMs = 10 * 60 * 1000;

/**
 * The pace of a mail server, learned from its answers: how many mails are worth being under way at once. Starts with one
 * mail that waits for its answer. The shortest of the last answers counts: an answer may be late
 * because this process, or the machine, was busy, and a fast server has to stay at one.
 */
export function createPace() {
	let answers: number[] = [];
	let wholes: number[] = [];
	let limit = { deliveries: mostDeliveries, until: 0 };
	const fitting = (times: number[], least: number, most: number) => {
		if (times.length < sampleSize) return least;
		return Math.min(Math.max(Math.ceil((Math.min(...times) * targetRate) / 1000), least), most);
	};
	const allowed = () => (performance.now() < limit.until ? limit.deliveries : mostDeliveries);
	return {
		/** A mail was accepted: milliseconds to the answer to its end, and those before. */
		accepted: (answer: number, before: number) => {
			answers = [...answers, answer].slice(-sampleSize);
			wholes = [...wholes, before + answer].slice(-sampleSize);
		},
		/** The server has failed: what is known of it is worth nothing. */
		failed: () => {
			answers = [];
			wholes = [];
		},
		/** The server has refused a connection while so many others were in use. */
		refused: (others: number) => {
			const deliveries = Math.max(1, Math.min(others, allowed()));
			limit = { deliveries, until: performance.now() + refusalMemoryMs };
		},
		/** How many mails may wait for the answer to their end. Of these nobody knows, when the process dies. */
		unanswered: () => (Math.min(...answers) <= fastAnswer ? 1 : fitting(answers, 1, mostUnanswered)),
		/** How many mails may be on their way side by side, each over its own connection. */
		deliveries: () => Math.min(fitting(wholes, leastDeliveries, mostDeliveries), allowed()),
	};
}
