/** Answer of `GET model-status`: which model writes, and why it failed lately, newest first. */
export interface ModelStatus {
	/** As `AI_MODEL` names it; null when the offline writer writes. */
	model: string | null;
	failures: { failedAt: string; model: string; reason: string }[];
}

/** Answer of `POST model-status`: what a call of the model found. */
export interface ModelCheck {
	ok: boolean;
	/** For the operator: what is wrong, or how long the answer took. */
	sentence: string;
	milliseconds: number;
}
