import type { Session } from "@supabase/supabase-js";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useBackend } from "../../lib/api/backend.ts";
import { type Draft, draftKeys, draftQuery } from "./api/draft.ts";
import { createDraftActs } from "./draft-acts.ts";
import { expectNewcomer, storeNewcomer } from "./newcomer.ts";
import {
	conflictKey,
	type DraftConflict,
	firstOpenDraft,
	ideaOnScreen,
	type OpenDraft,
	openDraftKey,
	useKept,
	versionOnScreen,
} from "./open-draft.ts";
import { unsavedTexts } from "./saving/unsaved.ts";
import { versionsWithUnsaved } from "./saving/with-unsaved.ts";

/**
 * The draft on screen: what the server has, under what this device has not saved. It is saved by itself, and follows
 * what another device does with it. Texts and acts stay the same while the idea is typed.
 */
export function useDraft(userId: string, session: Session | null) {
	const isSignedIn = session !== null;
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const source = useMemo(() => ({ supabase, queryClient, userId }), [supabase, queryClient, userId]);
	const texts = unsavedTexts(queryClient, userId);

	const unsaved = useSyncExternalStore(texts.subscribe, texts.read, texts.read);
	const open = useKept<OpenDraft>(openDraftKey(userId), () => firstOpenDraft(texts.read()));
	const conflict = useKept<DraftConflict | null>(conflictKey(userId), () => null);
	const { data: loaded, isError } = useQuery({
		...draftQuery(source, open.draftId ?? "newest"),
		enabled: isSignedIn,
	});

	/** The draft of an author who has none, until they write. */
	const [freshId] = useState(() => crypto.randomUUID());
	const idea = ideaOnScreen(open, loaded, unsaved.drafts, freshId);
	const { id } = idea;
	const versions = useMemo(
		() => versionsWithUnsaved(id, loaded, unsaved.versions),
		[id, loaded, unsaved.versions],
	);
	const current = versionOnScreen(versions, open);

	const [expectsNewcomer] = useState(() => expectNewcomer(userId, session?.user.created_at));
	const isAnswered = loaded !== undefined || isError;
	const isNewest =
		(queryClient.getQueryData<Draft | null>(draftKeys.open(userId, "newest"))?.id ?? id) === id;
	const isNewcomer = current === null && (isAnswered ? isNewest : expectsNewcomer);
	useEffect(() => {
		if (loaded !== undefined) storeNewcomer(userId, isNewcomer);
	}, [userId, loaded, isNewcomer]);

	const acts = useMemo(
		() => ({
			...createDraftActs(source, texts, freshId),
			closeConflict: () => queryClient.setQueryData(conflictKey(userId), null),
		}),
		[source, texts, freshId, queryClient, userId],
	);

	return {
		/** What the draft is about, and its style. */
		idea,
		versions,
		current,
		/** Whether their author has no post yet, as far as is known. */
		isNewcomer,
		conflict: conflict?.draftId === id ? conflict : null,
		acts,
	};
}

export type DraftOnScreen = ReturnType<typeof useDraft>;
