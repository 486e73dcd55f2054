import type { Session } from "@supabase/supabase-js";
import { type QueryKey, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { messages } from "../../../domain/messages.ts";
import { defaultGenerationConfig, type GenerationConfig } from "../../../domain/post-options.ts";
import { notifyError, notifySuccess } from "../../components/toasts/notify.ts";
import { useBackend } from "../../lib/api/backend.ts";
import { errorSentence } from "../../lib/api/error-sentence.ts";
import { type Draft, type DraftVersion, draftKeys, draftQuery } from "./api/draft.ts";
import { expectNewcomer, storeNewcomer } from "./newcomer.ts";
import { createDraftSaver, type DraftSaver, type Saving, savingKey } from "./saving/draft-saver.ts";
import type { DraftConflict } from "./saving/settle-item.ts";
import { unsavedTexts } from "./saving/unsaved-texts.ts";
import { changedDraft, changedVersion, lastUnsavedDraft, withUnsaved } from "./saving/with-unsaved.ts";

/** What is on screen. It lasts as long as the page: afterwards the draft that was changed last is shown. */
interface OpenDraft {
	/** Null follows the draft that was changed last, on whichever device. */
	draftId: string | null;
	/** Null shows the newest version. */
	versionId: string | null;
	/** The style that a draft begins with. */
	config: GenerationConfig;
}

const openKey = (userId: string) => ["open-draft", userId] as const;
const conflictKey = (userId: string) => ["draft-conflict", userId] as const;

/** A version that is made on this device. */
export type NewVersion = Pick<DraftVersion, "post_content" | "label" | "writer" | "user_message" | "config"> &
	Partial<Pick<DraftVersion, "id" | "based_on" | "based_on_content">>;

/** What lasts as long as the tab, or until its author signs out. */
function useKept<Data extends object | null>(queryKey: QueryKey, initialData: () => Data): Data {
	const { data } = useQuery<Data>({
		queryKey,
		queryFn: skipToken,
		gcTime: Number.POSITIVE_INFINITY,
		staleTime: Number.POSITIVE_INFINITY,
		initialData,
	});
	return data ?? initialData();
}

/**
 * The draft on screen: what the server has, under what this device has not saved. It is saved by itself, and follows
 * what another device does with it. `onPlannedSaved` is told of a text that is planned.
 */
export function useDraft(userId: string, session: Session | null, onPlannedSaved: () => void) {
	const isSignedIn = session !== null;
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const source = useMemo(() => ({ supabase, queryClient, userId }), [supabase, queryClient, userId]);
	const texts = unsavedTexts(queryClient, userId);

	const unsaved = useSyncExternalStore(texts.subscribe, texts.read, texts.read);
	const open = useKept<OpenDraft>(openKey(userId), () => ({
		draftId: lastUnsavedDraft(texts.read()),
		versionId: null,
		config: defaultGenerationConfig,
	}));
	const conflict = useKept<DraftConflict | null>(conflictKey(userId), () => null);
	const saving = useKept<Saving>(savingKey(userId), () => ({ is: "idle" }));
	const { data: loaded, isError } = useQuery({
		...draftQuery(source, open.draftId ?? "newest"),
		enabled: isSignedIn,
	});

	/** The draft of an author who has none, until they write. */
	const [freshId] = useState(() => crypto.randomUUID());
	const id = open.draftId ?? loaded?.id ?? freshId;
	const shown = withUnsaved(id, loaded, unsaved);
	const draft = shown.version === 0 && !unsaved.drafts[id] ? { ...shown, config: open.config } : shown;
	const versions = draft.draft_versions;
	const current = versions.find((version) => version.id === open.versionId) ?? versions.at(-1) ?? null;

	const [expectsNewcomer] = useState(() => expectNewcomer(userId, session?.user.created_at));
	const isAnswered = loaded !== undefined || isError;
	const isNewest =
		(queryClient.getQueryData<Draft | null>(draftKeys.open(userId, "newest"))?.id ?? id) === id;
	const isNewcomer = current === null && (isAnswered ? isNewest : expectsNewcomer);
	useEffect(() => {
		if (loaded !== undefined) storeNewcomer(userId, isNewcomer);
	}, [userId, loaded, isNewcomer]);

	const saver = useRef<DraftSaver>(null);
	const savedPlan = useRef(onPlannedSaved);
	useEffect(() => {
		savedPlan.current = onPlannedSaved;
	});
	useEffect(() => {
		const created = createDraftSaver({
			...source,
			unsaved: texts,
			onPlannedSaved: () => savedPlan.current(),
			onConflict: (found) => {
				queryClient.setQueryData<DraftConflict>(conflictKey(userId), found);
				queryClient.setQueryData<OpenDraft>(openKey(userId), (open) =>
					open && (found.versionId === null || open.draftId === found.draftId)
						? { ...open, draftId: found.draftId, versionId: found.versionId }
						: open,
				);
			},
		});
		saver.current = created;
		return () => void created.flush().finally(created.stop);
	}, [source, texts, queryClient, userId]);

	// A session that has ended and begun again.
	useEffect(() => {
		if (isSignedIn) void saver.current?.flush();
	}, [isSignedIn]);

	const show = (change: Partial<OpenDraft>) =>
		queryClient.setQueryData<OpenDraft>(openKey(userId), { ...open, ...change });

	/** Stays with this draft from now on, whatever another device begins. */
	function stay(): string {
		if (open.draftId !== null) return open.draftId;
		queryClient.setQueryData<Draft | null>(draftKeys.open(userId, id), loaded?.id === id ? loaded : null);
		queryClient.setQueryData<OpenDraft>(openKey(userId), (now) => now && { ...now, draftId: id });
		return id;
	}

	function change(values: Partial<Pick<Draft, "user_message" | "config">>): void {
		stay();
		texts.putDraft(changedDraft(draft, unsaved.drafts[id], values, Date.now()));
	}

	function begin(user_message = ""): string {
		const begun = crypto.randomUUID();
		const { config } = draft;
		queryClient.setQueryData<Draft | null>(draftKeys.open(userId, begun), null);
		show({ draftId: begun, versionId: null, config });
		if (user_message !== "") {
			const unsavedDraft = { id: begun, user_message, config, seen: null, base: "", sent: null };
			texts.putDraft({ ...unsavedDraft, changed_at: Date.now() });
		} else void saver.current?.flush();
		return begun;
	}

	/** A copy of a draft and its newest text. */
	async function duplicate(draftId: string) {
		await saver.current?.flush();
		const found = await queryClient.fetchQuery({ ...draftQuery(source, draftId), staleTime: 0 });
		if (!found) throw new Error(messages.draftLoadFailed);
		const copy = withUnsaved(draftId, found, texts.read());
		const now = { seen: null, sent: null, changed_at: Date.now() };
		const copyId = crypto.randomUUID();
		const { user_message, config } = copy;
		texts.putDraft({ ...now, id: copyId, user_message, config, base: "" });
		const text = copy.draft_versions.at(-1);
		if (text) {
			const { version: _, scheduled_posts: __, ...version } = text;
			texts.putVersion({
				...version,
				...now,
				id: crypto.randomUUID(),
				draft_id: copyId,
				based_on: null,
				based_on_content: null,
				base: text.post_content,
				created_at: new Date().toISOString(),
			});
		}
		queryClient.setQueryData<Draft | null>(draftKeys.open(userId, copyId), null);
		show({ draftId: copyId, versionId: null });
	}

	return {
		draft,
		versions,
		current,
		/** Whether their author has no post yet, as far as is known. */
		isNewcomer,
		unsaved,
		saving,
		conflict: conflict?.draftId === id ? conflict : null,
		closeConflict: () => queryClient.setQueryData(conflictKey(userId), null),
		setMessage: (user_message: string) => change({ user_message }),
		setConfig: (config: GenerationConfig) => change({ config }),
		stay,
		/** Begins a draft, in the style of this one; gives its id. */
		begin,
		/** Begins a draft of another idea, and gives this one back the idea that its texts are about. */
		beginWith: (user_message: string, earlierIdea: string) => {
			change({ user_message: earlierIdea });
			return begin(user_message);
		},
		open: (draftId: string) => {
			void saver.current?.flush();
			show({ draftId, versionId: null });
		},
		select: (versionId: string) => show({ versionId }),
		/** A generation was asked for: the server begins the draft with its idea, unless the draft is saved before. */
		expectBegun: (draftId: string, user_message: string) => {
			const unsavedDraft = texts.read().drafts[draftId];
			if (unsavedDraft?.seen !== null) return;
			// The first of several begins it.
			texts.putDraft({ ...unsavedDraft, base: unsavedDraft.base || user_message, sent: user_message });
		},
		/**
		 * Adds a version to a draft and shows it, if that draft is on screen. May be called by an old closure.
		 * `isKept`: the server has it.
		 */
		add: (draftId: string, version: NewVersion, isKept = false) => {
			const isNew = !isKept && draftId === id && draft.version === 0 && !texts.read().drafts[id];
			if (isNew) texts.putDraft(changedDraft(draft, undefined, {}, Date.now()));
			const added = {
				id: crypto.randomUUID(),
				based_on: null,
				based_on_content: null,
				...version,
				draft_id: draftId,
				seen: isKept ? 1 : null,
				base: version.post_content,
				sent: null,
				changed_at: Date.now(),
				created_at: new Date().toISOString(),
			};
			texts.putVersion(added);
			queryClient.setQueryData<OpenDraft>(openKey(userId), (now) =>
				now?.draftId === draftId ? { ...now, versionId: added.id } : now,
			);
		},
		/** Changes the text of the version that was shown at this render. */
		edit: (post_content: string) => {
			if (!current) return;
			stay();
			show({ draftId: id, versionId: current.id });
			texts.putVersion(changedVersion(current, unsaved.versions[current.id], post_content, Date.now()));
		},
		duplicate: (draftId: string) => {
			duplicate(draftId).then(
				() => notifySuccess(messages.draftDuplicated),
				(error: unknown) => notifyError(messages.draftLoadFailed, errorSentence(error)),
			);
		},
		flush: () => saver.current?.flush(),
		/** Resolves when no version of this device waits to be saved, or when saving has failed. */
		saveVersions: async () => {
			if (Object.keys(texts.read().versions).length > 0) await saver.current?.flush();
		},
		/** Saves the text on screen; resolves to its version when the server has it. */
		savedVersion: async (): Promise<string | null> => {
			if (!current) return null;
			await saver.current?.flush();
			return texts.read().versions[current.id]?.seen === null ? null : current.id;
		},
		/** A draft is about to be deleted: what is unsaved of it goes, and another one is shown. */
		forget: (draftId: string) => {
			texts.remove("drafts", draftId);
			for (const version of Object.values(texts.read().versions)) {
				if (version.draft_id === draftId) texts.remove("versions", version.id);
			}
			if (draftId === id) show({ draftId: null, versionId: null });
		},
	};
}

export type OpenDraftState = ReturnType<typeof useDraft>;
