import type { Sql } from "postgres";

const claims = 60;
const warmUps = 20;
const batch = 100;

/** Milliseconds of claims of 100 due reminders, each of them taken back. */
export async function claimTimes(sql: Sql): Promise<number[]> {
	const times: number[] = [];
	for (let claim = -warmUps; claim < claims; claim++) {
		const takenBack = new Error("taken back");
		await sql
			.begin(async (run) => {
				const started = performance.now();
				const rows = await run`select * from public.claim_due_reminders(${batch}, 120)`;
				if (claim >= 0) times.push(performance.now() - started);
				if (rows.length !== batch) throw new Error(`${rows.length} reminders were claimed, not ${batch}`);
				throw takenBack;
			})
			.catch((error) => {
				if (error !== takenBack) throw error;
			});
	}
	return times;
}
