import type { Claim } from "./reminder-store.ts";

/** A worker of which the database knows that it lives, and notices when it dies. */
export interface WorkerPresence {
	id: string;
	/** Whether the database still knows it: if not, others may be sending what it holds. */
	isKnown: () => boolean;
	/** Resolves when the database will know that a mail was accepted, even if this process dies at once. */
	accepted: (claim: Claim) => Promise<void>;
	clear: () => void;
}

export interface Workers {
	/** Resolves to the presence of this process; null: only time ends its leases. @throws when the database is away */
	join: () => Promise<WorkerPresence | null>;
	close: () => Promise<void>;
}
