import process from "node:process";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { mostUnanswered } from "../../supabase/functions/_shared/mail/pace.ts";
import { databaseKinds } from "../factories/host.ts";
import { type SmtpSink, startSmtpSink } from "../factories/smtp-sink.ts";
import { compareMails, createReminderFleet, type ReminderFleet } from "../factories/worker.ts";

/** `KILL_ROUNDS=100 KILL_REMINDERS=2000` runs the full measure. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const reminders = Number(process.env.KILL_REMINDERS ?? 90);
/** Each round of the stress run kills at other moments. */
const seed = Number(process.env.PROPERTY_SEED ?? 1);

/** Mulberry32: the same kills each time. */
function seededRandom(state: number): () => number {
	let next = state;
	return () => {
		next = (next + 0x6d2b79f5) | 0;
		let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

describe.runIf(databaseKinds().includes("PostgreSQL"))("a killed worker", () => {
	let fleet: ReminderFleet;
	let sink: SmtpSink;
	beforeEach(async () => {
		fleet = await createReminderFleet();
		sink = await startSmtpSink();
	});
	afterEach(async () => {
		await sink.stop();
		await fleet.remove();
	});

	test(
		`${rounds} kills over ${reminders} reminders lose none and repeat at most one each`,
		async () => {
			const random = seededRandom(seed);
			sink.behave({ delay: () => random() * 3 });
			const ids = await fleet.planDue(reminders);
			const perRound = reminders / rounds;
			/** How many mails the server had when a worker had died. */
			const deaths: number[] = [];
			for (let round = 0; round < rounds; round++) {
				const worker = fleet.startWorker(sink.url);
				const aim = sink.mails.length + Math.floor(random() * 1.6 * perRound);
				const kill = () => worker.process.kill("SIGKILL");
				// A third dies after the server has kept a mail and before the worker learns of it.
				const isBetween = round % 3 === 0;
				sink.behave({
					keeps: () => {
						if (sink.mails.length >= aim) isBetween ? kill() : setTimeout(kill, random() * 12);
					},
				});
				const isOver = async () => worker.process.signalCode !== null || (await fleet.isFinished());
				await vi.waitUntil(isOver, { timeout: 120_000, interval: 20 });
				kill();
				await worker.exited;
				await fleet.prolongLeases();
				deaths.push(sink.mails.length);
			}
			sink.behave({ keeps: () => {} });
			const last = fleet.startWorker(sink.url);
			await last.ready;
			const restarted = performance.now();
			await fleet.finished();
			const seconds = (performance.now() - restarted) / 1000;
			expect(await last.stop()).toBe(0);
			const { missing, duplicates, strange } = compareMails(ids, sink.mails);
			process.stdout.write(
				`${rounds} kills over ${reminders} reminders: ${missing} missing, ${duplicates} duplicates, ` +
					`the last one ${seconds.toFixed(1)} s after the restart\n`,
			);
			expect({ missing, strange }).toEqual({ missing: 0, strange: 0 });
			const names = sink.mails.map(({ messageId }) => messageId);
			const repeated = (from: number, to: number) =>
				names.slice(from, to).filter((name) => names.includes(name, to)).length;
			const perKill = deaths.map((end, kill) => repeated(deaths[kill - 1] ?? 0, end));
			expect(Math.max(...perKill)).toBeLessThanOrEqual(1);
			expect(duplicates).toBeLessThanOrEqual(rounds);
			expect(await fleet.count("sent")).toBe(reminders);
		},
		Math.max(240_000, rounds * 10_000),
	);

	test("at a slow server a kill repeats no more mails than were waiting for their answer, under their old names", async () => {
		sink.behave({ delay: () => 200 });
		const ids = await fleet.planDue(120);
		for (const mails of [40, 80]) {
			const worker = fleet.startWorker(sink.url);
			await sink.received(mails);
			worker.process.kill("SIGKILL");
			await worker.exited;
		}
		sink.behave({ delay: () => 0 });
		const last = fleet.startWorker(sink.url);
		await fleet.finished();
		expect(await last.stop()).toBe(0);
		const { missing, duplicates, strange } = compareMails(ids, sink.mails);
		process.stdout.write(
			`2 kills at a slow server, ${sink.mostUnanswered()} mails without an answer: ${duplicates} duplicates\n`,
		);
		expect({ missing, strange }).toEqual({ missing: 0, strange: 0 });
		// More than one at a time is what makes it fast; all of the kill's may come twice.
		expect(sink.mostUnanswered()).toBeGreaterThan(1);
		expect(sink.mostUnanswered()).toBeLessThanOrEqual(mostUnanswered);
		expect(duplicates).toBeLessThanOrEqual(2 * sink.mostUnanswered());
		// A mail program shows one of those that share a Message-ID.
		expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(ids.length);
	});

	test("another worker takes over at its next pass what a killed one has claimed, begun and sent", async () => {
		const ids = await fleet.planDue(400);
		const victim = fleet.startWorker(sink.url, 1);
		// Groups are large by then, and most of what is begun and sent is not recorded.
		await sink.received(200);
		victim.process.kill("SIGKILL");
		await victim.exited;
		await fleet.prolongLeases();
		const died = sink.mails.length;
		expect(died).toBeLessThan(400);
		const heir = fleet.startWorker(sink.url, 2);
		await heir.ready;
		const started = performance.now();
		await fleet.finished();
		const seconds = (performance.now() - started) / 1000;
		expect(await heir.stop()).toBe(0);
		const { missing, duplicates, strange } = compareMails(ids, sink.mails);
		process.stdout.write(
			`${400 - died} reminders of a killed worker: ${duplicates} duplicates, the last one ${seconds.toFixed(1)} s later\n`,
		);
		expect({ missing, strange }).toEqual({ missing: 0, strange: 0 });
		expect(duplicates).toBeLessThanOrEqual(1);
		expect(await fleet.count("sent")).toBe(400);
	});

	test("a worker whose connection is cut while it lives joins again and repeats nothing, beside another one", async () => {
		sink.behave({ delay: () => 3 });
		const ids = await fleet.planDue(600);
		const workers = [1, 2].map((number) => fleet.startWorker(sink.url, number));
		for (const mails of [100, 200, 300]) {
			await sink.received(mails);
			await fleet.cutPresence();
		}
		await fleet.finished();
		for (const worker of workers) expect(await worker.stop()).toBe(0);
		const { missing, duplicates, strange } = compareMails(ids, sink.mails);
		expect({ missing, strange }).toEqual({ missing: 0, strange: 0 });
		// Each of the two may have one mail whose answer comes after the other one has taken over.
		expect(duplicates).toBeLessThanOrEqual(6);
	});

	test("SIGTERM finishes the mail under way and gives back the rest at once", async () => {
		const ids = await fleet.planDue(120);
		const first = fleet.startWorker(sink.url);
		// Sent before the fifth mail is answered, so that however slow this process is, it is not the last.
		const keeps = () => {
			if (sink.mails.length === 5) first.process.kill("SIGTERM");
		};
		sink.behave({ delay: () => 30, keeps });
		expect(await first.exited).toBe(0);
		expect(first.output()).toContain("Ready: this process sends reminders and serves nothing");
		const sent = sink.mails.length;
		expect(sent).toBeLessThan(120);
		expect(await fleet.count("sent")).toBe(sent);
		expect(await fleet.count("sending")).toBe(0);
		sink.behave({ delay: () => 0, keeps: () => {} });
		const second = fleet.startWorker(sink.url, 2);
		await fleet.finished();
		expect(await second.stop()).toBe(0);
		expect(compareMails(ids, sink.mails)).toEqual({ missing: 0, duplicates: 0, strange: 0 });
	});

	test("two workers share what is due and repeat nothing", async () => {
		// The first to be up must not have sent all by the time the second is.
		sink.behave({ delay: () => 500 });
		const ids = await fleet.planDue(600);
		const workers = [1, 2].map((number) => fleet.startWorker(sink.url, number));
		await Promise.all(workers.map(({ ready }) => ready));
		sink.behave({ delay: () => 2 });
		await fleet.finished();
		for (const worker of workers) expect(await worker.stop()).toBe(0);
		expect(compareMails(ids, sink.mails)).toEqual({ missing: 0, duplicates: 0, strange: 0 });
		const sent = workers.map((worker) => Number(/"sent":(\d+)/.exec(worker.output())?.[1] ?? 0));
		process.stdout.write(`two workers sent ${sent.join(" and ")}\n`);
		expect(Math.min(...sent)).toBeGreaterThan(0);
	});

	test("a database that goes in the middle of a pass and comes back costs no mail and no second one", async () => {
		sink.behave({ delay: () => 3 });
		const ids = await fleet.planDue(300);
		const worker = fleet.startWorker(sink.url);
		await sink.received(40);
		const [{ name } = {}] = await fleet.sql`select current_database() as name`;
		const server = postgres(inject("postgresUrl") ?? "", { max: 1 });
		await server.unsafe(`alter database ${name} allow_connections false`);
		await server`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
		const logged = () => worker.output().split("Reminders cannot be sent").length - 1;
		await vi.waitUntil(() => logged() > 0, { timeout: 120_000, interval: 10 });
		await server.unsafe(`alter database ${name} allow_connections true`);
		await server.end();
		await fleet.finished();
		expect(await worker.stop()).toBe(0);
		expect(logged()).toBe(1);
		expect(worker.output()).toContain("Reminders are sent again");
		expect(compareMails(ids, sink.mails)).toEqual({ missing: 0, duplicates: 0, strange: 0 });
	});
});
