import { setTimeout } from "node:timers/promises";
import type { Author } from "../../tests/factories/author.ts";
import type { RunningHost } from "../../tests/factories/host.ts";

interface CallOptions {
	method?: string;
	body?: unknown;
	signal?: AbortSignal;
	headers?: Record<string, string>;
	isAnonymous?: boolean;
}

export type Attacker = ReturnType<typeof createAttacker>;

/**
 * An account that attacks, from an address of its own: the host believes one proxy, so that each attacker has limits of
 * their own by address, too.
 */
export function createAttacker(host: RunningHost, author: Author, address: string) {
	/** Answers by their status; 0 stands for a call without one. */
	const statuses = new Map<number, number>();
	const call = async (path: string, { isAnonymous, body, headers, ...options }: CallOptions = {}) => {
		let status = 0;
		try {
			const response = await fetch(`${host.url}${path}`, {
				method: body === undefined ? "GET" : "POST",
				redirect: "manual",
				body: body === undefined ? null : JSON.stringify(body),
				headers: {
					apikey: host.publishableKey,
					"content-type": "application/json",
					"x-forwarded-for": address,
					...(isAnonymous ? {} : { authorization: `Bearer ${author.accessToken}` }),
					...headers,
				},
				...options,
			});
			await response.arrayBuffer();
			({ status } = response);
		} catch {
			// Broken off, or sent into a connection that the host, busy as it is, had just ended.
		}
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
	};
	return { author, statuses, call };
}

/** Between two small calls, in milliseconds: so that the neighbour stays within the limits, too. */
const pause = 60;

/**
 * Another author, who reads one row of their own again and again while something goes on: what an attack costs everybody.
 * Resolves to the milliseconds of each call.
 */
export async function watchNeighbour(
	host: RunningHost,
	{ userId, accessToken }: Author,
	meanwhile: () => Promise<unknown>,
): Promise<number[]> {
	const url = `${host.url}/rest/v1/profiles?select=user_id&user_id=eq.${userId}`;
	const headers = { apikey: host.publishableKey, authorization: `Bearer ${accessToken}` };
	const times: number[] = [];
	let isOver = false;
	const over = meanwhile().finally(() => {
		isOver = true;
	});
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
	await over;
	return times;
}
