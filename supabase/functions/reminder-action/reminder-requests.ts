import { z } from "zod";
import type { FunctionContext } from "../_shared/context.ts";
import { readAnswer } from "../_shared/database-error.ts";
import { FunctionError } from "../_shared/errors.ts";
import type { LinkPayload } from "../_shared/signed-link.ts";

type Client = FunctionContext["supabaseAdmin"];

/** The post and the version of its reminder that a link is for. */
export type ReminderRef = Pick<LinkPayload & { purpose: "reminder" }, "postId" | "version">;

/** What `act_on_reminder` can do. */
type SqlAction = "posted" | "skip" | "snooze" | "undo";

const seenSchema = z.discriminatedUnion("state", [
	z.object({ state: z.literal("gone") }),
	z.object({
		state: z.enum(["used", "posted", "skipped", "ready"]),
		post_content: z.string(),
		/** yyyy-MM-dd */
		scheduled_date: z.string(),
		/** HH:mm */
		scheduled_time: z.string().nullable(),
		time_zone: z.string(),
		remind_at: z.coerce.date(),
		minutes_ahead: z.number(),
		date_locale: z.string().nullable(),
	}),
]);

export type SeenReminder = z.infer<typeof seenSchema>;

const actedSchema = z.enum(["gone", "used", "posted", "skipped", "ready", "snoozed"]);

/** @throws FunctionError 503 `database_unavailable`, as all of these */
export async function lookAtReminder(
	client: Client,
	{ postId, version }: ReminderRef,
): Promise<SeenReminder> {
	const seen = client.rpc("look_at_reminder", { _post_id: postId, _version: version });
	return readAnswer(seenSchema, await seen.single());
}

/** PostgreSQL's code of a refusal with a sentence, such as that a day is full. */
const refusedCode = "P0001";

/**
 * Acts if the version is still the current one, and says where the link stands then. `to` is where a snooze moves.
 * @throws FunctionError 409 `not_possible` with the database's sentence
 */
export async function actOnReminder(
	client: Client,
	{ postId, version }: ReminderRef,
	action: SqlAction,
	to?: { date: string; time: string | null },
): Promise<z.infer<typeof actedSchema>> {
	const acted = await client.rpc("act_on_reminder", {
		_post_id: postId,
		_version: version,
		_action: action,
		...(to && { _date: to.date, _time: to.time }),
	});
	if (acted.error?.code === refusedCode) throw new FunctionError(409, "not_possible", acted.error.message);
	return readAnswer(actedSchema, acted);
}

/** Whether an author gets reminders, after setting it if `enabled` is given; null: the account is gone. */
export async function remindersEnabled(
	client: Client,
	userId: string,
	enabled?: boolean,
): Promise<boolean | null> {
	const profiles = client.from("profiles");
	const changed =
		enabled === undefined
			? profiles.select("reminders_enabled").eq("user_id", userId)
			: profiles.update({ reminders_enabled: enabled }).eq("user_id", userId).select("reminders_enabled");
	const row = readAnswer(
		z.object({ reminders_enabled: z.boolean() }).nullable(),
		await changed.maybeSingle(),
	);
	return row?.reminders_enabled ?? null;
}
