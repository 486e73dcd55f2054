// @module-tag operator

import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { needs } from "../factories/database-kinds.ts";
import { untilPasses } from "../factories/until.ts";
import { compareMails, createReminderFleet, exactlyOnce } from "../factories/worker.ts";

const hour = 60 * 60 * 1000;
const preload = fileURLToPath(new URL("../factories/shifted-clock.mjs", import.meta.url));

describe("a worker whose clock", needs("PostgreSQL"), () => {
	test.each([
		["jumps an hour ahead", hour],
		["jumps an hour back", -hour],
	])("%s in the middle of a pass loses nothing and sends nothing early", async (_name, shift) => {
		const fleet = await createReminderFleet({ delay: () => 2 });
		const { sql, sink } = fleet;
		const ids = await fleet.planDue(70);
		const [sent, soon, later] = [ids.slice(0, 60), ids.slice(40, 60), ids.slice(60)];
		const planFor = (posts: string[], wait: string) =>
			sql`update public.reminders set due_at = now() + ${wait}::interval, next_attempt_at = now() + ${wait}::interval
				where post_id = any (${posts}::uuid[])`;
		await planFor(later, "30 minutes");
		await planFor(soon, "6 seconds");
		const worker = fleet.startWorker(1, {
			NODE_OPTIONS: `--import=${preload}`,
			CLOCK_SHIFTS: String(shift),
		});
		await sink.received(20);
		worker.process.kill("SIGUSR2");
		await untilPasses(async () => expect(await fleet.count("sent")).toBe(sent.length));
		expect(await worker.stop()).toBe(0);

		expect(compareMails(sent, sink.mails)).toEqual(exactlyOnce);
		const states = await sql`select state, attempts, sent_at < due_at as is_early from public.reminders
			where post_id = any (${later}::uuid[]) or sent_at < due_at`;
		expect(states).toEqual(later.map(() => ({ state: "waiting", attempts: 0, is_early: null })));
	});
});
