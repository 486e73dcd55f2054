import { randomUUID } from "node:crypto";
import { appendFileSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import type { Claim } from "../../supabase/functions/send-reminders/reminder-store.ts";
import { temporaryFolder } from "../../tests/factories/temporary-folder.ts";
import { openJournal } from "./open-journal.ts";

let folder: string;
beforeEach(() => {
	folder = temporaryFolder();
});

const open = () => openJournal(folder, pino({ level: "silent" }));
const claim = (): Claim => ({ post_id: randomUUID(), version: 3, lease_id: randomUUID() });
/** Notes of a process that was killed then. */
const leaveBehind = (count = 1) => {
	const journal = open();
	const claims = Array.from({ length: count }, () => claim());
	for (const each of claims) journal.add(each);
	return claims;
};
const left = async (journal: ReturnType<typeof open>) => {
	const claims: Claim[] = [];
	await journal.replay(async (more) => void claims.push(...more));
	return claims;
};
/** The one file in the folder. */
const file = () => {
	const [name = "", ...others] = readdirSync(folder);
	expect(others).toEqual([]);
	return join(folder, name);
};
const touch = (secondsAgo: number) => {
	const moment = new Date(Date.now() - secondsAgo * 1000);
	utimesSync(file(), moment, moment);
};

test("what a process left behind comes to the next one, once", async () => {
	const claims = leaveBehind(2);
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
	const claims = leaveBehind();
	appendFileSync(file(), `${randomUUID()} 1 6f1c`);
	expect(await left(open())).toEqual(claims);
});

test("a replay that fails is done again", async () => {
	const claims = leaveBehind();
	const next = open();
	await expect(next.replay(() => Promise.reject(new Error("down")))).rejects.toThrow("down");
	expect(await left(next)).toEqual(claims);
});

test("of another process that runs, only what it has not touched for a while is taken", async () => {
	const journal = open();
	await left(journal);
	const claims = leaveBehind();
	expect(await left(journal)).toEqual([]);
	touch(20);
	expect(await left(journal)).toEqual(claims);
});

test("what is older than any mail may be is removed", async () => {
	leaveBehind();
	touch(26 * 3600);
	expect(await left(open())).toEqual([]);
	expect(readdirSync(folder)).toEqual([]);
});
