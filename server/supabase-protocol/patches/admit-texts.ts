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
 * A visitor who is not signed in brings in nothing: nothing that they may do is worth it.
 */
export function admitTexts(most: MostTexts): (text: string) => boolean {
	const ofHost = new Set<string>();
	const ofAuthors = new Set<string>();
	const byAccount = new Map<string, number>();
	return (text) => {
		if (ofHost.has(text) || ofAuthors.has(text)) return true;
		const caller = setsForTransaction(text) ? undefined : currentCall()?.caller;
		if (!caller) return ofHost.size < most.host && Boolean(ofHost.add(text));
		const brought = (caller.userId && byAccount.get(caller.userId)) || 0;
		if (!caller.userId || ofAuthors.size >= most.authors || brought >= most.account) return false;
		byAccount.set(caller.userId, brought + 1);
		ofAuthors.add(text);
		return true;
	};
}
