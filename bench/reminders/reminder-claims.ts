import type { Sql } from "postgres";

const claims = 60;
const warmUps = 20;
const batch = 100;

/** Milliseconds of claims of 100 due reminders in two databases by turns, each claim taken back. */
export async function claimTimes(few: Sql, many: Sql): Promise<{ few: number[]; many: number[] }> {
	const times = { few: [] as number[], many: [] as number[] };
	for (let claim = -warmUps; claim < claims; claim++) {
		const [amongFew, amongMany] = [await claimTime(few), await claimTime(many)];
		if (claim < 0) continue;
		times.few.push(amongFew);
		times.many.push(amongMany);
	}
	return times;
}

async function claimTime(sql: Sql): Promise<number> {
	const takenBack = new Error("taken back");
	let time = 0;
	await sql
		.begin(async (run) => {
			const started = performance.now();
			const rows = await run`select * from public.claim_due_reminders(${batch}, 120)`;
			time = performance.now() - started;
			if (rows.length !== batch) throw new Error(`${rows.length} reminders were claimed, not ${batch}`);
			throw takenBack;
		})
		.catch((error) => {
			if (error !== takenBack) throw error;
		});
	return time;
}
