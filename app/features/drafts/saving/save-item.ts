import type { PostgrestError } from "@supabase/supabase-js";
import type { Supabase } from "../../../lib/api/supabase.ts";
import type { UnsavedDraft, UnsavedVersion } from "./unsaved.ts";

/** What became of an item that was sent. */
export type Saved =
	/** The server has it, at this version. */
	| { is: "saved"; version: number; draftUpdatedAt: string | null }
	/** It has to be sent again, with what is now known of the row. */
	| { is: "behind"; seen: number | null; base: string; isOtherText?: boolean }
	/** Another device has changed the same text, to this one. */
	| { is: "conflict"; current: string; version: number }
	/** The draft of a version is gone. */
	| { is: "orphan" };

/** A row that is there already answers with none. */
const ifNew = { onConflict: "id", ignoreDuplicates: true };

/** PostgreSQL's code for a row that refers to nothing. */
const foreignKeyViolation = "23503";

/** Somebody else's row has the id. */
const idTaken = () => new Error("The id of a new row is taken.");

/**
 * What to do when the row on the server is another one than the device has seen.
 * @param hasSeenBase whether the base was the text of that row once: then a text that is still the base gives way
 */
function compare(
	current: { version: number; text: string },
	mine: string,
	item: { base: string; sent: string | null },
	hasSeenBase = true,
): Saved {
	const { version, text } = current;
	// The answer to an earlier attempt was lost, or the row is what this text was made of.
	if (text === mine || text === item.sent || text === item.base)
		return { is: "behind", seen: version, base: text };
	// Only the other device has changed it.
	if (hasSeenBase && mine === item.base)
		return { is: "behind", seen: version, base: text, isOtherText: true };
	return { is: "conflict", current: text, version };
}

/** Saves the idea and the style of a draft. @throws the error of the Data API */
export async function saveDraft(supabase: Supabase, userId: string, item: UnsavedDraft): Promise<Saved> {
	const { id, user_message, config, seen } = item;
	const drafts = supabase.from("drafts");
	const { data, error } = await (seen === null
		? drafts.upsert({ id, user_id: userId, user_message, config }, ifNew).select("version, updated_at")
		: // A draft that was deleted elsewhere while its author wrote in it here comes back.
			drafts
				.update({ user_message, config, deleted_at: null })
				.eq("id", id)
				.eq("version", seen)
				.select("version, updated_at"));
	if (error) throw error;
	const [row] = data ?? [];
	if (row) return { is: "saved", version: row.version, draftUpdatedAt: row.updated_at };
	const found = await drafts.select("version, user_message").eq("id", id).maybeSingle();
	if (found.error) throw found.error;
	if (!found.data && seen === null) throw idTaken();
	if (!found.data) return { is: "behind", seen: null, base: item.base };
	const current = { version: found.data.version, text: found.data.user_message };
	// The base of a new draft is what a generation was to begin it with, no text that this device has seen.
	return compare(current, user_message, item, seen !== null);
}

/** Saves a text of a draft. @throws the error of the Data API */
export async function saveVersion(supabase: Supabase, userId: string, item: UnsavedVersion): Promise<Saved> {
	const { id, post_content, seen } = item;
	if (seen === null) {
		const { seen: _, base, sent: __, changed_at: ___, created_at: ____, ...row } = item;
		// What was generated comes first, so that the database keeps it beside an edit.
		const text = item.writer === "author" ? post_content : base;
		const { data, error } = await supabase
			.from("draft_versions")
			.upsert({ ...row, post_content: text, user_id: userId }, ifNew)
			.select("version");
		if (error?.code === foreignKeyViolation) return { is: "orphan" };
		if (error) throw error;
		const [inserted] = data ?? [];
		if (inserted && text !== post_content) return { is: "behind", seen: inserted.version, base };
		if (inserted) return { is: "saved", version: inserted.version, draftUpdatedAt: null };
		const found = await supabase
			.from("draft_versions")
			.select("version, post_content")
			.eq("id", id)
			.maybeSingle();
		if (found.error) throw found.error;
		if (!found.data) throw idTaken();
		return compare({ version: found.data.version, text: found.data.post_content }, post_content, item);
	}
	const { data, error } = await supabase.rpc("save_draft_version", {
		_id: id,
		_seen: seen,
		_post_content: post_content,
	});
	if (error) throw error;
	const [row] = data;
	if (!row) return { is: "behind", seen: null, base: item.base };
	if (row.saved) return { is: "saved", version: row.version, draftUpdatedAt: row.draft_updated_at };
	return compare({ version: row.version, text: row.post_content }, post_content, item);
}

/** Whether the server will refuse the same item again: a cap, a limit or a character. Otherwise it may be tried again. */
export const isRefusal = (error: unknown): error is PostgrestError =>
	error instanceof Object &&
	"code" in error &&
	["P0001", "22021", "22P02", "22P05", "23514"].includes(String(error.code));
