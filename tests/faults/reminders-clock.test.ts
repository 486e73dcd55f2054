import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { databaseKinds } from "../factories/host.ts";
import { startSmtpSink } from "../factories/smtp-sink.ts";
import { compareMails, createReminderFleet } from "../factories/worker.ts";

const hour = 60 * 60 * 1000;
const preload = fileURLToPath(new URL("../factories/shifted-clock.mjs", import.meta.url));

describe.runIf(databaseKinds().includes("PostgreSQL"))("a worker whose clock", () => {
	test.concurrent.each([
		["jumps an hour ahead", hour],
		["jumps an hour back", -hour],
	])("%s in the middle of a pass loses nothing and sends nothing early", async (_name, shift) => {
		const fleet = await createReminderFleet();
		const sink = await startSmtpSink({ delay: () => 2 });
		const { sql } = fleet;
		const ids = await fleet.planDue(130);
		const [soon, later] = [ids.slice(100, 120), ids.slice(120)];
		const planFor = (posts: string[], wait: string) =>
			sql`update public.reminders set due_at = now() + ${wait}::interval, next_attempt_at = now() + ${wait}::interval
				where post_id = any (${posts}::uuid[])`;
		await planFor(later, "30 minutes");
		await planFor(soon, "6 seconds");
		const worker = fleet.startWorker(sink.url, 1, {
			NODE_OPTIONS: `--import=${preload}`,
			CLOCK_SHIFTS: String(shift),
		});
		await sink.received(20);
		worker.process.kill("SIGUSR2");
		await vi.waitUntil(async () => (await fleet.count("sent")) === 120, { timeout: 120_000, interval: 20 });
		expect(await worker.stop()).toBe(0);

		const sent = ids.slice(0, 120);
		expect(compareMails(sent, sink.mails)).toEqual({ missing: 0, duplicates: 0, strange: 0 });
		const states = await sql`select state, attempts, sent_at < due_at as is_early from public.reminders
			where post_id = any (${later}::uuid[]) or sent_at < due_at`;
		expect(states).toHaveLength(later.length);
		for (const row of states) expect(row).toEqual({ state: "waiting", attempts: 0, is_early: null });
		await sink.stop();
		await fleet.remove();
	});
});
