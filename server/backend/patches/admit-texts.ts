import { currentCall } from "../database/database-call.ts";
import { setsForTransaction } from "./add-call-settings.ts";

/** How many texts of statements are prepared. */
interface MostTexts {
	/** Of the host itself and its functions, which have fewer. */
	host: number;
	/** Of all authors. */
	authors: number;
	/** Brought in by one account: the app has fewer, and others' are left alone. */
	account: number;
}

/**
 * Which texts are prepared: the database keeps each of them, and callers of the Data API can make up texts without end.
 * Who is not signed in brings in nothing: nothing that they may do is worth it.
 */
export function admitTexts(most: MostTexts): (text: string) => boolean {
	const ofHost = new Set<string>();
	const ofAuthors = new Set<string>();
	const byAccount = new Map<string, number>();
	const admit = (text: string) => {
		const caller = currentCall()?.caller;
		if (!caller || setsForTransaction(text)) {
			if (ofHost.size < most.host) ofHost.add(text);
			return;
		}
		if (caller.userId === null || ofAuthors.size >= most.authors) return;
		const brought = byAccount.get(caller.userId) ?? 0;
		if (brought >= most.account) return;
		byAccount.set(caller.userId, brought + 1);
		ofAuthors.add(text);
	};
	const isKnown = (text: string) => ofHost.has(text) || ofAuthors.has(text);
	return (text) => {
		if (!isKnown(text)) admit(text);
		return isKnown(text);
	};
}
