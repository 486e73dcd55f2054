import { setTimeout } from "node:timers/promises";
import type { Author } from "../../tests/factories/author.ts";
import type { RunningHost } from "../../tests/factories/host.ts";

/** An account that attacks, from an address of its own, and what became of its calls. */
export interface Attacker {
	author: Author;
	/** Answers by their status; 0 stands for a call without one. */
	statuses: Map<number, number>;
	/** Sends one call and reads its answer to the end. */
	call: (path: string, options?: CallOptions) => Promise<Response>;
	/** Repeats an act at full speed, a few at a time, until the time is over. */
	flood: (act: (number: number) => Promise<unknown>) => Promise<void>;
}

interface CallOptions {
	method?: string;
	body?: unknown;
	signal?: AbortSignal;
	headers?: Record<string, string>;
	/** Whether the call comes without the session. */
	isAnonymous?: boolean;
}

/** Calls under way at the same time. */
const lanes = 8;

/** The host believes one proxy, so that each attacker has limits of their own by address, too. */
export function createAttacker(
	host: RunningHost,
	author: Author,
	address: string,
	seconds: number,
): Attacker {
	const statuses = new Map<number, number>();
	const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
	const call: Attacker["call"] = async (path, options = {}) => {
		const {
			method = options.body === undefined ? "GET" : "POST",
			body,
			signal,
			headers,
			isAnonymous,
		} = options;
		try {
			const response = await fetch(`${host.url}${path}`, {
				method,
				redirect: "manual",
				body: body === undefined ? null : JSON.stringify(body),
				signal: signal ?? null,
				headers: {
					apikey: host.publishableKey,
					"content-type": "application/json",
					"x-forwarded-for": address,
					...(isAnonymous ? {} : { authorization: `Bearer ${author.accessToken}` }),
					...headers,
				},
			});
			await response.arrayBuffer();
			note(response.status);
			return response;
		} catch {
			// Broken off, or sent into a connection that the host, busy as it is, had just ended.
			note(0);
			return new Response(null, { status: 499 });
		}
	};
	const flood: Attacker["flood"] = async (act) => {
		const endsAt = performance.now() + seconds * 1000;
		let number = 0;
		const lane = async () => {
			while (performance.now() < endsAt) await act(number++);
		};
		// To the end of the last call: it must not weigh on the next attack.
		await Promise.all(Array.from({ length: lanes }, lane));
	};
	return { author, statuses, call, flood };
}

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
