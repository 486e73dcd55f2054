import { defaultGenerationConfig } from "../../../../domain/post-options.ts";
import type { Draft, DraftVersion } from "../api/draft.ts";
import type { Unsaved, UnsavedDraft, UnsavedVersion } from "./unsaved.ts";

/** A draft that nothing is written in yet. */
export const blankDraft = (id: string): Draft => ({
	id,
	user_message: "",
	config: defaultGenerationConfig,
	version: 0,
	updated_at: "",
	deleted_at: null,
	draft_versions: [],
});

const toVersion = ({
	seen,
	base: _,
	sent: __,
	changed_at: ___,
	...version
}: UnsavedVersion): DraftVersion => ({
	...version,
	version: seen ?? 0,
	scheduled_posts: [],
});

/** A draft as its author sees it: what the server has, under what this device has not saved. */
export function withUnsaved(
	id: string,
	saved: Draft | null | undefined,
	{ drafts, versions }: Unsaved,
): Draft {
	const draft = saved?.id === id ? saved : blankDraft(id);
	const known = new Set(draft.draft_versions.map((version) => version.id));
	const own = Object.values(versions).filter((version) => version.draft_id === id);
	const added = own
		.filter((version) => !known.has(version.id))
		.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
		.map(toVersion);
	const edited = draft.draft_versions.map((version) => {
		const unsaved = versions[version.id];
		return unsaved ? { ...version, post_content: unsaved.post_content } : version;
	});
	const change = drafts[id];
	return {
		...draft,
		...(change && { user_message: change.user_message, config: change.config }),
		draft_versions: [...edited, ...added],
	};
}

/** The draft that was worked on last and is not saved; null when all are. */
export function lastUnsavedDraft({ drafts, versions }: Unsaved): string | null {
	const changes = [
		...Object.values(drafts).map(({ id, changed_at }) => ({ id, changed_at })),
		...Object.values(versions).map(({ draft_id, changed_at }) => ({ id: draft_id, changed_at })),
	];
	return changes.toSorted((one, other) => other.changed_at - one.changed_at)[0]?.id ?? null;
}

/** The change of a draft's idea or style, on top of what is unsaved of it. */
export function changedDraft(
	draft: Draft,
	unsaved: UnsavedDraft | undefined,
	change: Partial<Pick<UnsavedDraft, "user_message" | "config">>,
	now: number,
): UnsavedDraft {
	const { id, user_message, config, version } = draft;
	const start = unsaved ?? {
		id,
		user_message,
		config,
		seen: version === 0 ? null : version,
		base: user_message,
		sent: null,
	};
	return { ...start, ...change, changed_at: now };
}

/** The change of a version's text, on top of what is unsaved of it. */
export function changedVersion(
	version: DraftVersion,
	unsaved: UnsavedVersion | undefined,
	post_content: string,
	now: number,
): UnsavedVersion {
	if (unsaved) return { ...unsaved, post_content, changed_at: now };
	const { scheduled_posts: _, version: seen, post_content: base, ...rest } = version;
	return { ...rest, post_content, seen: seen === 0 ? null : seen, base, sent: null, changed_at: now };
}
