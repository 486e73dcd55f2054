import { changeDraft, type Draft, type DraftSource, type DraftVersion, draftKeys } from "../api/draft.ts";
import type { Saved } from "./save-item.ts";
import type { UnsavedDraft, UnsavedVersion } from "./unsaved.ts";
import type { UnsavedTexts } from "./unsaved-texts.ts";
import { blankDraft, handEditLabel } from "./with-unsaved.ts";

/** What an author is told of a text that two devices have changed. */
export interface DraftConflict {
	/** The draft in which the text of this device is now. */
	draftId: string;
	/** The version that has it; null for an idea, which begins a draft of its own. */
	versionId: string | null;
}

/** The item as it is now, when it was changed while it was sent. */
const newer = <Item extends UnsavedDraft | UnsavedVersion>(now: Item, sent: Item) =>
	now.changed_at === sent.changed_at ? null : now;

/** Takes over what became of the idea and the style of a draft. Returns a conflict, if there is one. */
export function settleDraft(
	source: DraftSource,
	unsaved: UnsavedTexts,
	item: UnsavedDraft,
	result: Saved,
): DraftConflict | null {
	const now = unsaved.read().drafts[item.id];
	if (!now || result.is === "orphan") return null;
	if (result.is === "saved") {
		const { id, user_message, config } = item;
		const { version, draftUpdatedAt } = result;
		source.queryClient.setQueryData<Draft | null>(
			draftKeys.open(source.userId, id),
			(draft) => draft ?? { ...blankDraft(id), version },
		);
		changeDraft(source, id, (draft) => ({
			...draft,
			user_message,
			config,
			version,
			updated_at: draftUpdatedAt ?? draft.updated_at,
		}));
		const later = newer(now, item);
		if (later) unsaved.putDraft({ ...later, seen: version, base: user_message, sent: null });
		else unsaved.removeSaved("drafts", item);
		return null;
	}
	if (result.is === "behind") {
		const user_message =
			result.isOtherText && now.user_message === item.base ? result.base : now.user_message;
		unsaved.putDraft({ ...now, user_message, seen: result.seen, base: result.base });
		return null;
	}
	const id = crypto.randomUUID();
	unsaved.putDraft({ ...now, id, seen: null, base: "", sent: null });
	unsaved.remove("drafts", item.id);
	return { draftId: id, versionId: null };
}

/** Takes over what became of a text. Returns a conflict, if there is one. */
export function settleVersion(
	source: DraftSource,
	unsaved: UnsavedTexts,
	item: UnsavedVersion,
	result: Saved,
): DraftConflict | null {
	const now = unsaved.read().versions[item.id];
	if (!now) return null;
	const { draft_id, post_content, user_message, config, changed_at } = item;
	/** Shows a text as the server has it. */
	const showSaved = (saved: Pick<DraftVersion, "post_content" | "version">, updatedAt: string | null) =>
		changeDraft(source, draft_id, (draft) => ({
			...draft,
			updated_at: updatedAt ?? draft.updated_at,
			draft_versions: draft.draft_versions.some(({ id }) => id === item.id)
				? draft.draft_versions.map((known) => (known.id === item.id ? { ...known, ...saved } : known))
				: [...draft.draft_versions, { ...item, ...saved, scheduled_posts: [] }],
		}));
	if (result.is === "saved") {
		const { version, draftUpdatedAt } = result;
		// The draft is asked for again where the database has kept what was generated beside it.
		showSaved({ post_content, version }, item.writer === "author" ? draftUpdatedAt : null);
		const later = newer(now, item);
		if (later) unsaved.putVersion({ ...later, seen: version, base: post_content, sent: null });
		else unsaved.removeSaved("versions", item);
		return null;
	}
	if (result.is === "behind") {
		const text = result.isOtherText && now.post_content === item.base ? result.base : now.post_content;
		unsaved.putVersion({ ...now, post_content: text, seen: result.seen, base: result.base });
		return null;
	}
	if (result.is === "orphan") {
		const draft = { id: draft_id, user_message, config, base: user_message, changed_at };
		unsaved.putDraft({ ...draft, seen: null, sent: null });
		return null;
	}
	showSaved({ post_content: result.current, version: result.version }, null);
	const id = crypto.randomUUID();
	unsaved.putVersion({
		...now,
		id,
		label: handEditLabel,
		writer: "author",
		based_on: item.id,
		based_on_content: result.current,
		seen: null,
		base: now.post_content,
		sent: null,
		created_at: new Date().toISOString(),
	});
	unsaved.remove("versions", item.id);
	return { draftId: draft_id, versionId: id };
}
