import { randomUUID } from "node:crypto";
import { appendFileSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Claim } from "../../supabase/functions/send-reminders/reminder-store.ts";
import { openJournal } from "./open-journal.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "planner-journal-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openJournal(folder, pino({ level: "silent" }));
const claim = (): Claim => ({ post_id: randomUUID(), version: 3, lease_id: randomUUID() });
const left = async (journal: ReturnType<typeof open>) => {
	const claims: Claim[] = [];
	await journal.replay(async (more) => void claims.push(...more));
	return claims;
};
const pathOf = (index: number) => join(folder, readdirSync(folder)[index] ?? "");
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

test("what a process left behind comes to the next one, once", async () => {
	const dead = open();
	const claims = [claim(), claim()];
	for (const each of claims) dead.add(each);
	const next = open();
	expect(await left(next)).toEqual(claims);
	expect(await left(next)).toEqual([]);
	expect(await left(open())).toEqual(claims);
});

test("what the database knows is not kept", async () => {
	const journal = open();
	journal.add(claim());
	journal.clear();
	expect(readdirSync(folder)).toEqual([]);
	const again = claim();
	journal.add(again);
	expect(await left(open())).toEqual([again]);
});

test("a line that was not finished is none", async () => {
	const dead = open();
	const whole = claim();
	dead.add(whole);
	appendFileSync(pathOf(0), `${randomUUID()} 1 6f1c`);
	expect(await left(open())).toEqual([whole]);
});

test("a replay that fails is done again", async () => {
	const dead = open();
	const kept = claim();
	dead.add(kept);
	const next = open();
	await expect(next.replay(() => Promise.reject(new Error("down")))).rejects.toThrow("down");
	expect(await left(next)).toEqual([kept]);
});

test("of another process that runs, only what it has not touched for a while is taken", async () => {
	const journal = open();
	await left(journal);
	const other = open();
	const kept = claim();
	other.add(kept);
	expect(await left(journal)).toEqual([]);
	utimesSync(pathOf(0), secondsAgo(20), secondsAgo(20));
	expect(await left(journal)).toEqual([kept]);
});

test("what is older than any mail may be is removed", async () => {
	open().add(claim());
	utimesSync(pathOf(0), secondsAgo(26 * 3600), secondsAgo(26 * 3600));
	expect(await left(open())).toEqual([]);
	expect(readdirSync(folder)).toEqual([]);
});
