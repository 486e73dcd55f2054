import postgres from "postgres";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { mostUnanswered } from "../../supabase/functions/_shared/mail/pace.ts";
import { needs } from "../factories/database-kinds.ts";
import { propertyRuns, timeForKills } from "../factories/property-runs.ts";
import { seededRandom } from "../factories/random.ts";
import type { SmtpSink } from "../factories/smtp-sink.ts";
import { until, untilPrinted } from "../factories/until.ts";
import { createReminderFleet, exactlyOnce, type ReminderFleet } from "../factories/worker.ts";

/** Every second one dies between two steps that the test knows, the others at any moment. */
const rounds = propertyRuns(10);
const perRound = 30;

describe("a killed worker", needs("PostgreSQL"), () => {
	let fleet: ReminderFleet;
	let sink: SmtpSink;
	beforeEach(async () => {
		fleet = await createReminderFleet();
		({ sink } = fleet);
	});

	test("kills at any moment lose no reminder and repeat at most one each", timeForKills(rounds), async () => {
		const random = seededRandom();
		sink.behave({ delay: () => random.below(3) });
		const ids = await fleet.planDue(rounds * perRound);
		/** How many mails the server had when a worker had died. */
		const deaths: number[] = [];
		for (let round = 0; round < rounds; round++) {
			const worker = fleet.startWorker();
			const aim = sink.mails.length + random.below(1.6 * perRound);
			const kill = () => worker.process.kill("SIGKILL");
			// After the server has kept a mail and before the worker learns of it, or some time later.
			const isBetween = round % 2 === 0;
			sink.behave({
				keeps: () => {
					if (sink.mails.length >= aim) isBetween ? kill() : setTimeout(kill, random.below(12));
				},
			});
			await until(async () => worker.process.signalCode !== null || (await fleet.left()) === 0);
			kill();
			await worker.exited;
			await fleet.prolongLeases();
			deaths.push(sink.mails.length);
		}
		sink.behave({ keeps: () => {} });
		const { duplicates, ...rest } = await fleet.finish(ids, fleet.startWorker());
		expect(rest).toEqual({ missing: 0, strange: 0 });
		const names = sink.mails.map(({ messageId }) => messageId);
		const repeated = (from: number, to: number) =>
			names.slice(from, to).filter((name) => names.includes(name, to)).length;
		for (const [kill, end] of deaths.entries())
			expect(repeated(deaths[kill - 1] ?? 0, end)).toBeLessThanOrEqual(1);
		expect(duplicates).toBeLessThanOrEqual(rounds);
		expect(await fleet.count("sent")).toBe(ids.length);
	});

	test("at a slow server a kill repeats no more mails than were waiting for their answer, under their old names", {
		tags: "operator",
	}, async () => {
		sink.behave({ delay: () => 200 });
		const ids = await fleet.planDue(80);
		await fleet.killAfter(40, fleet.startWorker());
		sink.behave({ delay: () => 0 });
		const { duplicates, ...rest } = await fleet.finish(ids, fleet.startWorker());
		expect(rest).toEqual({ missing: 0, strange: 0 });
		// More than one at a time is what makes it fast; all of the kill's may come twice.
		expect(sink.mostUnanswered()).toBeGreaterThan(1);
		expect(sink.mostUnanswered()).toBeLessThanOrEqual(mostUnanswered);
		expect(duplicates).toBeLessThanOrEqual(sink.mostUnanswered());
		// A mail program shows one of those that share a Message-ID.
		expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(ids.length);
	});

	test("another worker takes over at its next pass what a killed one has claimed, begun and sent", async () => {
		const ids = await fleet.planDue(250);
		// Groups are large by then, and most of what is begun and sent is not recorded.
		await fleet.killAfter(130, fleet.startWorker(1));
		await fleet.prolongLeases();
		expect(sink.mails.length).toBeLessThan(ids.length);
		const { duplicates, ...rest } = await fleet.finish(ids, fleet.startWorker(2));
		expect(rest).toEqual({ missing: 0, strange: 0 });
		expect(duplicates).toBeLessThanOrEqual(1);
		expect(await fleet.count("sent")).toBe(ids.length);
	});

	test("a worker whose connection is cut while it lives joins again and repeats nothing, beside another one", {
		tags: "operator",
	}, async () => {
		sink.behave({ delay: () => 3 });
		const ids = await fleet.planDue(250);
		const workers = [1, 2].map((number) => fleet.startWorker(number));
		const cuts = [70, 140];
		for (const mails of cuts) {
			await sink.received(mails);
			await fleet.cutWorkerLocks();
		}
		const { duplicates, ...rest } = await fleet.finish(ids, ...workers);
		expect(rest).toEqual({ missing: 0, strange: 0 });
		// Each of the two may have one mail whose answer comes after the other one has taken over.
		expect(duplicates).toBeLessThanOrEqual(2 * cuts.length);
	});

	test("SIGTERM finishes the mail under way and gives back the rest at once", async () => {
		const ids = await fleet.planDue(60);
		const first = fleet.startWorker();
		// Sent before the fifth mail is answered, so that however slow this process is, it is not the last.
		const keeps = () => {
			if (sink.mails.length === 5) first.process.kill("SIGTERM");
		};
		sink.behave({ delay: () => 30, keeps });
		expect(await first.exited).toBe(0);
		expect(first.output()).toContain("Ready: this process sends reminders and serves nothing");
		const sent = sink.mails.length;
		expect(sent).toBeLessThan(ids.length);
		expect(await fleet.count("sent")).toBe(sent);
		expect(await fleet.count("sending")).toBe(0);
		sink.behave({ delay: () => 0, keeps: () => {} });
		expect(await fleet.finish(ids, fleet.startWorker(2))).toEqual(exactlyOnce);
	});

	test("two workers share what is due and repeat nothing", async () => {
		// The first to be up must not have sent all before the second one has claimed some.
		sink.behave({ delay: () => 500 });
		const ids = await fleet.planDue(400);
		const workers = [1, 2].map((number) => fleet.startWorker(number));
		const claimed = async () =>
			fleet.sql`select distinct worker_id from public.reminders where worker_id is not null`;
		await until(async () => (await claimed()).length === workers.length);
		sink.behave({ delay: () => 2 });
		expect(await fleet.finish(ids, ...workers)).toEqual(exactlyOnce);
		for (const worker of workers) expect(worker.output()).toMatch(/"sent":[1-9]/);
	});

	test("a database that goes in the middle of a pass and comes back costs no mail and no second one", {
		tags: "operator",
	}, async () => {
		sink.behave({ delay: () => 3 });
		const ids = await fleet.planDue(150);
		const worker = fleet.startWorker();
		await sink.received(40);
		const [{ name } = {}] = await fleet.sql`select current_database() as name`;
		const server = postgres(inject("postgresUrl") ?? "", { max: 1 });
		await server.unsafe(`alter database ${name} allow_connections false`);
		await server`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
		await untilPrinted(worker, "Reminders cannot be sent");
		await server.unsafe(`alter database ${name} allow_connections true`);
		await server.end();
		expect(await fleet.finish(ids, worker)).toEqual(exactlyOnce);
		expect(worker.output().match(/Reminders cannot be sent/g)).toHaveLength(1);
		expect(worker.output()).toContain("Reminders are sent again");
	});
});
