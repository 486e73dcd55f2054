import { defaultGenerationConfig } from "../../../../domain/post-options.ts";
import type { Draft, DraftVersion } from "../api/draft.ts";
import type { Unsaved, UnsavedDraft, UnsavedVersion } from "./unsaved.ts";

/** A draft without its texts. */
export type Idea = Omit<Draft, "draft_versions">;

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
	changedAt: __,
	...version
}: Unsaved["versions"][string]): DraftVersion => ({
	...version,
	version: seen ?? 0,
	scheduled_posts: [],
});

const knownDraft = (id: string, saved: Draft | null | undefined) =>
	saved?.id === id ? saved : blankDraft(id);

/** The texts of a draft as their author sees them: what the server has, under what this device has not saved. */
export function versionsWithUnsaved(
	id: string,
	saved: Draft | null | undefined,
	unsaved: Unsaved["versions"],
): DraftVersion[] {
	const { draft_versions } = knownDraft(id, saved);
	const known = new Set(draft_versions.map((version) => version.id));
	const added = Object.values(unsaved)
		.filter((version) => version.draft_id === id && !known.has(version.id))
		.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
		.map(toVersion);
	const edited = draft_versions.map((version) => {
		const change = unsaved[version.id];
		return change ? { ...version, post_content: change.post_content } : version;
	});
	return [...edited, ...added];
}

/** A draft without its texts, as its author sees it. */
export function ideaWithUnsaved(
	id: string,
	saved: Draft | null | undefined,
	unsaved: Unsaved["drafts"],
): Idea {
	const { draft_versions: _, ...idea } = knownDraft(id, saved);
	const change = unsaved[id];
	return change ? { ...idea, user_message: change.user_message, config: change.config } : idea;
}

/** A draft as its author sees it. */
export const withUnsaved = (
	id: string,
	saved: Draft | null | undefined,
	{ drafts, versions }: Unsaved,
): Draft => ({
	...ideaWithUnsaved(id, saved, drafts),
	draft_versions: versionsWithUnsaved(id, saved, versions),
});

/** The draft that was worked on last and is not saved; null when all are. */
export function lastUnsavedDraft({ drafts, versions }: Unsaved): string | null {
	const changes = [
		...Object.values(drafts).map(({ id, changedAt }) => ({ id, changedAt })),
		...Object.values(versions).map(({ draft_id, changedAt }) => ({ id: draft_id, changedAt })),
	];
	return changes.toSorted((one, other) => other.changedAt - one.changedAt)[0]?.id ?? null;
}

/** The change of a draft's idea or style, on top of what is unsaved of it. */
export function changedDraft(
	draft: Pick<Draft, "id" | "user_message" | "config" | "version">,
	unsaved: UnsavedDraft | undefined,
	change: Partial<Pick<UnsavedDraft, "user_message" | "config">>,
): UnsavedDraft {
	const { id, user_message, config, version } = draft;
	const start = unsaved ?? {
		id,
		user_message,
		config,
		seen: version === 0 ? null : version,
		base: user_message,
	};
	return { ...start, ...change };
}

/** A text that an author has made of another version, which the database or a conflict has kept. */
export const handEditLabel = "Your edit";

/** The change of a version's text, on top of what is unsaved of it. */
export function changedVersion(
	version: DraftVersion,
	unsaved: UnsavedVersion | undefined,
	post_content: string,
): UnsavedVersion {
	if (unsaved) return { ...unsaved, post_content };
	const { scheduled_posts: _, version: seen, post_content: base, ...rest } = version;
	return { ...rest, post_content, seen: seen === 0 ? null : seen, base };
}
