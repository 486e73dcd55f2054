import type { Claim } from "./reminder-store.ts";

/**
 * What a mail server has accepted and the database does not know yet. It outlives the process: whoever comes next
 * sends none of it once more.
 */
export interface AcceptedJournal {
	/** Writes one down, synchronously. */
	add: (claim: Claim) => void;
	/** Hands on what processes before this one have left behind, as long as `record` resolves. */
	replay: (record: (claims: Claim[]) => Promise<void>) => Promise<void>;
	/** The database knows all that was added. */
	clear: () => void;
}
