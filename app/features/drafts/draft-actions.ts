import { onlineManager } from "@tanstack/react-query";
import { useMemo } from "react";
import { messages } from "../../../domain/messages.ts";
import { defaultGenerationConfig, type GenerationConfig } from "../../../domain/post-options.ts";
import { isSameIdea } from "../../../domain/text/same-idea.ts";
import { errorMessage } from "../../lib/api/error-message.ts";
import { kept } from "../../lib/api/kept.ts";
import { useWriteContext, type WriteContext } from "../../lib/queue/write.ts";
import { tabStore } from "../../lib/safe-store.ts";
import { dismissUndo } from "../../lib/toasts/dismiss-undo.ts";
import { notifyError, notifySuccess } from "../../lib/toasts/notify.ts";
import { type Draft, type DraftVersion, draftKeys, draftQuery, knownDraft } from "./draft.ts";
import {
	blankDraft,
	changedDraft,
	changedVersion,
	conflictKey,
	type OpenDraft,
	openDraftKey,
	readDraftOnScreen,
	shownVersionKey,
	unsavedTexts,
	withUnsaved,
} from "./unsaved.ts";

type NewVersion = Pick<DraftVersion, "post_content" | "label" | "writer" | "user_message" | "config"> &
	Partial<Pick<DraftVersion, "id" | "based_on" | "based_on_content">>;

const byAuthor = { label: "Written by you", writer: "author" } as const;

/**
 * The actions on the draft on screen. Each reads what is on screen when it runs, so that all of them stay the
 * same for as long as the page.
 */
export function useDraftActions(userId: string, freshId: string) {
	const { supabase, queryClient } = useWriteContext(userId);
	return useMemo(
		() => createDraftActions({ supabase, queryClient, userId }, freshId),
		[supabase, queryClient, userId, freshId],
	);
}

function createDraftActions(source: WriteContext, freshId: string) {
	const { queryClient, userId } = source;
	const texts = unsavedTexts(queryClient, userId);
	const { flush } = texts.queue;
	const read = () => readDraftOnScreen(queryClient, userId, freshId);
	const show = (change: Partial<OpenDraft>) =>
		queryClient.setQueryData<OpenDraft>(openDraftKey(userId), {
			...read().open,
			awaited: undefined,
			...change,
		});
	/** The device keeps the id before a component asks for it. */
	const showNew = (draftId: string, draft: Draft | null = null) =>
		queryClient
			.getQueryCache()
			.build<Draft | null>(queryClient, { queryKey: draftKeys.open(userId, draftId), ...kept })
			.setData(draft, { manual: true });

	/** Shows a version of the draft on screen, also after a reload, until there is a newer one. */
	function showVersion(versionId: string): void {
		show({ versionId });
		const { idea, versions } = read();
		tabStore.write(shownVersionKey(idea.id), `${versions.at(-1)?.id} ${versionId}`);
	}

	/** Stays with this draft from now on, whatever another device begins. */
	function stay(): string {
		const { open, loaded, idea } = read();
		if (open.draftId !== null) return open.draftId;
		showNew(idea.id, loaded?.id === idea.id ? loaded : null);
		show({ draftId: idea.id });
		return idea.id;
	}

	/** Whether the draft on screen is not there yet, such as after a reload. */
	function isAwaited(): boolean {
		const { loaded, idea } = read();
		return loaded === undefined && !Object.hasOwn(texts.read().drafts, idea.id);
	}

	/** What is written before the draft is there is about something else. */
	const stayOrBegin = () => (isAwaited() && read().open.draftId !== null ? begin() : stay());

	function change(values: { user_message?: string; config?: Partial<GenerationConfig> }): void {
		if (isAwaited() && values.user_message === undefined) {
			const { open, idea } = read();
			const { draftId } = open;
			const awaited = { draftId, config: { ...open.awaited?.config, ...values.config } };
			// A draft that is begun meanwhile has them, too.
			return void show({ config: { ...idea.config, ...values.config }, awaited });
		}
		stayOrBegin();
		const { idea } = read();
		const { user_message = idea.user_message, config } = values;
		const changed = { user_message, config: config ? { ...idea.config, ...config } : idea.config };
		texts.putDraft(changedDraft(idea, texts.read().drafts[idea.id], changed));
	}

	const putDraft = (draft: Pick<Draft, "id" | "user_message" | "config">) =>
		texts.putDraft({ ...draft, baseVersion: null, baseText: "" });

	/** Adds a version to a draft; gives its id. `isKept`: the server has it. */
	function putVersion(draft_id: string, version: NewVersion, isKept = false): string {
		const added = {
			id: crypto.randomUUID(),
			based_on: null,
			based_on_content: null,
			...version,
			draft_id,
			baseVersion: isKept ? 1 : null,
			baseText: version.post_content,
			created_at: new Date().toISOString(),
		};
		texts.putVersion(added);
		return added.id;
	}

	/** Begins a draft, with the options of this one; gives its id. */
	function begin(user_message = ""): string {
		const id = crypto.randomUUID();
		const { config } = read().idea;
		showNew(id);
		show({ draftId: id, versionId: null, config });
		if (user_message !== "") putDraft({ id, user_message, config });
		else void flush();
		return id;
	}

	/** A copy of a draft and its newest text. */
	async function copyDraft(draftId: string) {
		if (onlineManager.isOnline()) await flush();
		const found = onlineManager.isOnline()
			? await queryClient.fetchQuery({ ...draftQuery(source, draftId), staleTime: 0 })
			: knownDraft(source, draftId);
		if (!found && !texts.read().drafts[draftId]) throw new Error(messages.draftNotHere);
		const { user_message, config, draft_versions, media_ids } = withUnsaved(draftId, found, texts.read());
		const id = crypto.randomUUID();
		putDraft({ id, user_message, config });
		for (const { post_content, label, writer, user_message, config } of draft_versions.slice(-1)) {
			putVersion(id, { post_content, label, writer, user_message, config });
		}
		// The pictures show in it before the server has it.
		showNew(id, media_ids[0] ? blankDraft(id) : null);
		show({ draftId: id, versionId: null });
		const { copyMedia } = await import("../../lib/media/media.ts");
		await copyMedia(source, draftId, id, media_ids);
	}

	/** Adds a version to a draft and shows it, if that draft is on screen. `isKept`: the server has it. */
	function add(draftId: string, version: NewVersion, isKept = false): void {
		const { open, idea } = read();
		const isNew = !isKept && draftId === idea.id && idea.version === 0 && !texts.read().drafts[draftId];
		if (isNew) texts.putDraft(changedDraft(idea, undefined, {}));
		const versionId = putVersion(draftId, version, isKept);
		if (open.draftId === draftId) showVersion(versionId);
	}

	return {
		/**
		 * The draft for a generation: the one on screen, unless its texts are about another idea. The idea of one that is
		 * planned or posted may be continued or cut, and no word be replaced. `others`: its texts; none for a refinement.
		 */
		draftFor: (user_message: string, others: readonly DraftVersion[]) => {
			const isPlanned = others.some(({ scheduled_posts }) => scheduled_posts.length > 0);
			const isWritten = (version: DraftVersion) => version.user_message.trim() !== "";
			const earlier = others.findLast(isWritten)?.user_message ?? (isPlanned ? "" : undefined);
			const isOther = earlier !== undefined && !isSameIdea(earlier, user_message, isPlanned ? 1 : 0.5);
			// The one on screen gets back the idea that its texts are about.
			if (isOther) change({ user_message: earlier });
			const id = isOther ? begin(user_message) : stay();
			const unsavedDraft = texts.read().drafts[id];
			if (unsavedDraft?.baseVersion === null) {
				// The server begins it with its idea, unless it is saved before. The first of several begins it.
				texts.putDraft({ ...unsavedDraft, baseText: unsavedDraft.baseText || user_message });
			}
			/** Resolves when no version of this device waits to be saved, or when saving has failed. */
			const earlierSaved = Object.keys(texts.read().versions).length > 0 ? flush() : Promise.resolve();
			return { id, earlierSaved };
		},
		readCurrent: () => read().current,
		/** The text of a version as it is now, to be planned: with the letters that were typed since the press. */
		readPlanned: ({ id, draft_id, post_content }: DraftVersion) => {
			const { draft_versions } = withUnsaved(draft_id, knownDraft(source, draft_id), texts.read());
			const now = draft_versions.find((version) => version.id === id)?.post_content ?? "";
			return { post_content: now.trim() === "" ? post_content : now, draft_version_id: id };
		},
		closeConflict: () => queryClient.setQueryData(conflictKey(userId), null),
		stay,
		begin,
		setIdea: (user_message: string) => change({ user_message }),
		setConfig: (config: Partial<GenerationConfig>) => change({ config }),
		/** The draft gets the options that were pressed before it was there, unless there is none. */
		takeAwaited: () => {
			const { open, loaded } = read();
			show({});
			if (loaded && open.awaited?.draftId === open.draftId) change({ config: open.awaited.config });
		},
		open: (draftId: string) => {
			void flush();
			dismissUndo(messages.draftLoadFailed);
			const known = knownDraft(source, draftId);
			// The newest one is known under another key. It is asked for anew.
			if (known) queryClient.setQueryData(draftKeys.open(userId, draftId), known, { updatedAt: 0 });
			show({ draftId, versionId: null });
		},
		showVersion,
		/** For a dialog. Returns what takes it back, unless another one was chosen since. */
		holdVersion: (versionId: string) => {
			const before = read().open.versionId;
			show({ versionId });
			return () => void (read().open.versionId === versionId && show({ versionId: before }));
		},
		add,
		writeYourself: () => {
			const { user_message, config } = read().idea;
			add(stayOrBegin(), { ...byAuthor, post_content: "", user_message, config });
		},
		/** Keeps a text that had no draft as one of its own, beside the one on screen. */
		keep: (post_content: string) => {
			stay();
			const id = crypto.randomUUID();
			const idea = { user_message: "", config: defaultGenerationConfig };
			putDraft({ id, ...idea });
			putVersion(id, { ...idea, ...byAuthor, post_content });
			void flush();
		},
		edit: (versionId: string, post_content: string) => {
			const version = read().versions.find(({ id }) => id === versionId);
			if (!version) return;
			stay();
			showVersion(versionId);
			texts.putVersion(changedVersion(version, texts.read().versions[versionId], post_content));
		},
		duplicate: (draftId: string) => {
			copyDraft(draftId).then(
				() => {
					dismissUndo(messages.draftLoadFailed);
					notifySuccess(messages.draftDuplicated);
				},
				(error: unknown) => notifyError(messages.draftLoadFailed, errorMessage(error)),
			);
		},
		flush,
		/** Before a draft is deleted: its unsaved changes go, and another draft is shown. Returns these changes. */
		forget: (draftId: string) => {
			const isOnScreen = draftId === read().idea.id;
			// Waiting changes of its pictures would be sent first, and the deletion be refused for their sake.
			const ofMedia = texts.queue
				.mediaWritesOf(draftId, knownDraft(source, draftId)?.media_ids)
				.filter(({ isSent }) => !isSent);
			texts.queue.change([], ofMedia);
			const unsaved = [...texts.forgetDraft(draftId), ...ofMedia];
			// Without a network the newest known draft may be this one.
			if (isOnScreen && !onlineManager.isOnline()) begin();
			else if (isOnScreen) show({ draftId: null, versionId: null });
			return unsaved;
		},
	};
}
