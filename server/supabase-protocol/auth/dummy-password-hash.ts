/**
 * The cost of a password, as a power of two: the backend library's own reading of its setting, which it does not export.
 * A cost that the stored passwords show would be that of some account, made when another one was set.
 */
export function passwordCost({ LITE_AUTH_BCRYPT_COST, RUN_SPEC }: NodeJS.ProcessEnv = process.env): number {
	const cost = Number(LITE_AUTH_BCRYPT_COST);
	if (LITE_AUTH_BCRYPT_COST?.trim() && Number.isFinite(cost))
		return Math.min(31, Math.max(4, Math.trunc(cost)));
	return RUN_SPEC === "1" ? 4 : 10;
}

/** A hash that no password has, and that costs as much to compare with as that of a new account. */
export const dummyPasswordHash = () =>
	`$2b$${String(passwordCost()).padStart(2, "0")}$1Qm1VbYkYlQ5gqQwYv1dUuJ8e7m1a0i6mYkq1V5j8mQy1b1kJmK7e`;
