import { onlineManager } from "@tanstack/react-query";
import { announceChange } from "../../../lib/api/cross-tab-sync.ts";
import { errorSentence } from "../../../lib/api/error-sentence.ts";
import { type Draft, type DraftSource, draftKeys } from "../api/draft.ts";
import { isRefusal, saveDraft, saveVersion } from "./save-item.ts";
import { type DraftConflict, settleDraft, settleVersion } from "./settle-item.ts";
import type { UnsavedDraft, UnsavedVersion } from "./unsaved.ts";
import type { UnsavedTexts } from "./unsaved-texts.ts";

/** How long an author pauses before what they wrote is saved, in milliseconds. */
const pause = 1000;
/** How long a failed attempt waits for the next one, in milliseconds; twice as long after each. */
const firstWait = 5000;
const longestWait = 60_000;

export const savingKey = (userId: string) => ["saving-drafts", userId] as const;

/** How saving goes: "waiting" for the network or the server; a sentence when the server refuses it as it is. */
export type Saving = { is: "idle" | "saving" | "waiting" } | { is: "refused"; sentence: string };

interface SaverOptions extends DraftSource {
	unsaved: UnsavedTexts;
	onConflict: (conflict: DraftConflict) => void;
	/** A text was saved that is planned. */
	onPlannedSaved: () => void;
}

/**
 * Sends what is unsaved, a second after the last change, one item after the other: a draft before its versions. What
 * fails stays on the device and is tried again, also by a later tab.
 */
export function createDraftSaver({ unsaved, onConflict, onPlannedSaved, ...source }: SaverOptions) {
	const { supabase, queryClient, userId } = source;
	const openKey = [...draftKeys.all(userId), "open"] as const;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let running: Promise<void> | null = null;
	let wait = firstWait;
	let hasEnded = false;
	/** Items that the server refuses as they are, by the moment of their last change. */
	const refused = new Map<string, number>();

	const tell = (saving: Saving) => {
		queryClient.setQueryData<Saving>(savingKey(userId), saving);
	};
	const isOpen = ({ id, changed_at }: UnsavedDraft | UnsavedVersion) => refused.get(id) !== changed_at;
	const openItems = () => {
		const { drafts, versions } = unsaved.read();
		return [...Object.values(drafts), ...Object.values(versions)].filter(isOpen);
	};

	function schedule(delay: number): void {
		clearTimeout(timer);
		if (!hasEnded) timer = setTimeout(() => void flush(), delay);
	}

	/** What was asked for before a change was saved may show the text before it. */
	const giveUpLoading = () => queryClient.cancelQueries({ queryKey: openKey });

	async function sendDraft(item: UnsavedDraft): Promise<void> {
		unsaved.putDraft({ ...item, sent: item.user_message });
		const result = await saveDraft(supabase, userId, item);
		await giveUpLoading();
		const conflict = settleDraft(source, unsaved, item, result);
		if (conflict) onConflict(conflict);
	}

	async function sendVersion(item: UnsavedVersion): Promise<void> {
		unsaved.putVersion({ ...item, sent: item.post_content });
		const result = await saveVersion(supabase, userId, item);
		await giveUpLoading();
		const conflict = settleVersion(source, unsaved, item, result);
		if (conflict) onConflict(conflict);
		const isPlanned = queryClient
			.getQueriesData<Draft | null>({ queryKey: openKey })
			.some(([, draft]) =>
				draft?.draft_versions.some(({ id, scheduled_posts }) => id === item.id && scheduled_posts.length > 0),
			);
		if (result.is === "saved" && isPlanned) onPlannedSaved();
	}

	/** Sends the next item that was changed until a moment; false when there is none. A version waits for its draft. */
	async function sendNext(until: number): Promise<boolean> {
		const { drafts, versions } = unsaved.read();
		const isDue = (item: UnsavedDraft | UnsavedVersion) => item.changed_at <= until && isOpen(item);
		// In the order in which they were made: the database gives each the moment of its coming.
		const byChange = (one: UnsavedDraft | UnsavedVersion, other: typeof one) =>
			one.changed_at - other.changed_at;
		const [draft] = Object.values(drafts).filter(isDue).toSorted(byChange);
		const [version] = Object.values(versions)
			.filter((item) => isDue(item) && !drafts[item.draft_id])
			.toSorted((one, other) => one.created_at.localeCompare(other.created_at) || byChange(one, other));
		const item = draft ?? version;
		if (!item) return false;
		try {
			if (draft) await sendDraft(draft);
			else if (version) await sendVersion(version);
		} catch (error) {
			if (!isRefusal(error)) throw error;
			refused.set(item.id, item.changed_at);
			tell({ is: "refused", sentence: errorSentence(error) });
		}
		return true;
	}

	async function run(): Promise<void> {
		if (openItems().length === 0) return refused.size === 0 ? tell({ is: "idle" }) : undefined;
		// Without a network or a session nothing is sent; the return of either is heard.
		const isAble = onlineManager.isOnline() && (await supabase.auth.getSession()).data.session !== null;
		if (!isAble) return tell({ is: "waiting" });
		const until = Date.now();
		let count = 0;
		while (!hasEnded && (await sendNext(until))) count++;
		wait = firstWait;
		const left = openItems();
		// What waits for a draft that the server refuses has no hurry.
		const hasNewer = count > 0 || left.some(({ changed_at }) => changed_at > until);
		if (left.length > 0) schedule(hasNewer ? pause : longestWait);
		else if (refused.size === 0) tell({ is: "idle" });
		if (count === 0) return;
		announceChange(draftKeys.all(userId));
		void queryClient.invalidateQueries({ queryKey: draftKeys.all(userId) });
	}

	/** Sends all that is unsaved. Resolves when it is saved, or has failed. */
	function flush(): Promise<void> {
		clearTimeout(timer);
		running ??= run()
			.catch(() => {
				tell({ is: "waiting" });
				schedule(wait);
				wait = Math.min(wait * 2, longestWait);
			})
			.finally(() => {
				running = null;
			});
		return running;
	}

	const flushWhenHidden = () => {
		if (document.visibilityState === "hidden") void flush();
	};
	document.addEventListener("visibilitychange", flushWhenHidden);
	const stopWaiting = onlineManager.subscribe((isOnline) => {
		wait = firstWait;
		if (isOnline) void flush();
	});
	const stopListening = unsaved.subscribe(() => {
		if (running || openItems().length === 0) return;
		tell({ is: "saving" });
		schedule(pause);
	});
	if (openItems().length > 0) void flush();

	return {
		flush,
		stop: () => {
			hasEnded = true;
			clearTimeout(timer);
			stopWaiting();
			stopListening();
			document.removeEventListener("visibilitychange", flushWhenHidden);
		},
	};
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;
