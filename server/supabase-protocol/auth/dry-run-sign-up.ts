import type { Database } from "../database/database.ts";

/** Ends a transaction whose work is done and not wanted. */
class Rehearsed extends Error {}

/**
 * Makes an account that nobody has, and takes it back: the database does what it does for a new one, takes as long,
 * and refuses where it would refuse one.
 * @returns the facts about the user as the database would give them back
 * @throws what the database says against it
 */
export async function dryRunSignUp(
	{ transaction }: Pick<Database, "transaction">,
	id: string,
	facts: object,
): Promise<unknown> {
	let stored: unknown;
	try {
		await transaction(async (run) => {
			const [row] = await run(
				`insert into auth.users (id, raw_user_meta_data) values ($1::uuid, $2::text::jsonb)
					returning raw_user_meta_data::text as facts`,
				[id, JSON.stringify(facts)],
			);
			stored = JSON.parse(String(row?.facts));
			throw new Rehearsed();
		});
	} catch (error) {
		if (!(error instanceof Rehearsed)) throw error;
	}
	return stored;
}
