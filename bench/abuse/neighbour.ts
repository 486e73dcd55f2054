import { setTimeout } from "node:timers/promises";
import type { Author } from "../../tests/factories/author.ts";
import type { RunningHost } from "../../tests/factories/host.ts";

/** Between two small calls, in milliseconds: so that the neighbour stays within the limits, too. */
const pause = 60;

/**
 * Another author, who reads one row of their own again and again: what an attack costs everybody. `stop` resolves to
 * the milliseconds of each call.
 */
export function startNeighbour(host: RunningHost, { userId, accessToken }: Author) {
	const url = `${host.url}/rest/v1/profiles?select=user_id&user_id=eq.${userId}`;
	const headers = { apikey: host.publishableKey, authorization: `Bearer ${accessToken}` };
	const times: number[] = [];
	let isOver = false;
	const work = (async () => {
		while (!isOver) {
			const start = performance.now();
			const response = await fetch(url, { headers }).catch(() => null);
			// A connection that the host, busy as it is, had just ended: browsers try again, too.
			if (!response) continue;
			await response.arrayBuffer();
			if (!response.ok) throw new Error(`the other author was answered ${response.status}`);
			times.push(performance.now() - start);
			await setTimeout(pause);
		}
	})();
	// Read by `stop`.
	work.catch(() => {});
	return {
		stop: async () => {
			isOver = true;
			await work;
			return times;
		},
	};
}
