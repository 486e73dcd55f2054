import { createHmac, hkdfSync } from "node:crypto";
import {
	RateLimiterMemory,
	RateLimiterPostgres,
	RateLimiterRes,
	type RateLimiterStoreAbstract,
} from "rate-limiter-flexible";
import type { RunSql } from "../../supabase-protocol/database/database.ts";
import { runCall } from "../../supabase-protocol/database/database-call.ts";
import { timeLimits } from "../../supabase-protocol/database/time-limits.ts";
import { knownAddressSeconds, type LimitName, limits } from "./limits.ts";

/** Counts calls. Subjects, such as addresses, are kept as keyed hashes only. */
export interface RateLimiter {
	/** Counts a call: null when it may go on, else the seconds to wait. */
	take: (name: LimitName, subject: string) => Promise<number | null>;
	giveBack: (name: LimitName, subject: string) => Promise<void>;
	remember: (subject: string) => Promise<void>;
	isKnown: (subject: string) => Promise<boolean>;
}

interface LimiterParts {
	enabled: boolean;
	/** Given: the counts are kept in the database, where all nodes share them. Null: in this process. */
	query: RunSql | null;
	jwtSecret: string;
}

export type Taken = [name: LimitName, subject: string];

/** @returns how long to wait for the first that has no calls left */
export async function takeAll(limiter: RateLimiter, taken: Taken[]): Promise<number | null> {
	for (const [name, subject] of taken) {
		const wait = await limiter.take(name, subject);
		if (wait !== null) return wait;
	}
	return null;
}

type Counter = RateLimiterMemory | RateLimiterStoreAbstract;

export function createRateLimiter({ enabled, query, jwtSecret }: LimiterParts): RateLimiter {
	const hashKey = Buffer.from(hkdfSync("sha256", jwtSecret, "", "rate limits", 32));
	const keyOf = (subject: string) => createHmac("sha256", hashKey).update(subject).digest("base64url");
	const createCounter = query ? countInDatabase(query) : countInProcess;
	const counters = new Map(
		Object.entries(limits).map(([name, limit]) => {
			const create = "perNode" in limit ? countInProcess : createCounter;
			return [name, create(name, limit.points, limit.seconds)];
		}),
	);
	const counter = (name: LimitName) => counters.get(name) as Counter;
	const known = createCounter("known address", 1, knownAddressSeconds);

	if (!enabled) {
		const nothing = async () => {};
		return { take: async () => null, giveBack: nothing, remember: nothing, isKnown: async () => false };
	}
	return {
		take: async (name, subject) => {
			try {
				await counter(name).consume(keyOf(subject));
				return null;
			} catch (refusal) {
				if (!(refusal instanceof RateLimiterRes)) throw refusal;
				return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
			}
		},
		giveBack: async (name, subject) => {
			const { consumedPoints } = await counter(name).reward(keyOf(subject));
			// Of what has not happened nothing stays in memory: subjects may be made up.
			if (counter(name) instanceof RateLimiterMemory && consumedPoints <= 0)
				await counter(name).delete(keyOf(subject));
		},
		remember: async (subject) => {
			await known.set(keyOf(subject), 1, knownAddressSeconds);
		},
		isKnown: async (subject) => (await known.get(keyOf(subject))) !== null,
	};
}

type CreateCounter = (keyPrefix: string, points: number, duration: number) => Counter;

const countInProcess: CreateCounter = (keyPrefix, points, duration) =>
	new RateLimiterMemory({ keyPrefix, points, duration });

/** When the database does not answer, the process counts by itself: no call gets by uncounted. */
function countInDatabase(query: RunSql): CreateCounter {
	const storeClient = {
		query: async ({ text, values }: { text: string; values: unknown[] }) => {
			const rows = await runCall(timeLimits.count, () => query(text, values));
			return { rows, rowCount: rows.length };
		},
	};
	let sweeps = true;
	return (keyPrefix, points, duration) => {
		const clearExpiredByTimeout = sweeps;
		// All counters share one table: one of them is enough to sweep it.
		sweeps = false;
		return new RateLimiterPostgres({
			storeClient,
			storeType: "client",
			schemaName: "host",
			tableName: "rate_limits",
			tableCreated: true,
			clearExpiredByTimeout,
			keyPrefix,
			points,
			duration,
			// A caller far beyond the limit costs no further statement.
			inMemoryBlockOnConsumed: points + 1,
			insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
		});
	};
}
