import { deviceStore } from "../../lib/safe-store.ts";

const keyOf = (userId: string) => `newcomer:${userId}`;
const oneDay = 24 * 60 * 60_000;

/**
 * Whether an author has no post yet, before the server has said so: what this device knows, or else the age of the account.
 * The page then has its height at once.
 */
export function expectNewcomer(userId: string, createdAt: string | undefined): boolean {
	const known = deviceStore.read(keyOf(userId));
	if (known !== null) return known === "yes";
	return createdAt !== undefined && Date.now() - Date.parse(createdAt) < oneDay;
}

/** Keeps on this device what the server has said. */
export const storeNewcomer = (userId: string, isNewcomer: boolean): void =>
	deviceStore.write(keyOf(userId), isNewcomer ? "yes" : "no");
