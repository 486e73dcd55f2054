import * as z from "zod/mini";
import { mediaRowSchema } from "./media/media.ts";

export const reminderActions = ["open", "posted", "snooze-hour", "snooze-tomorrow", "skip"] as const;
export type ReminderAction = (typeof reminderActions)[number];

/** Actions of the page behind a mail's links: `open` only looks; `undo` takes back `posted` and `skip`. */
export const linkActions = [...reminderActions, "undo", "turn-off", "turn-on"] as const;
export type LinkAction = (typeof linkActions)[number];

/**
 * Where a link in a mail stands. `ready`, `posted`, `skipped` and `snoozed` speak of its post; `used`: the post was
 * moved since, and can only be marked as posted; `gone`: the post or the account was deleted; `reminders-on` and `-off` answer to unsubscribing.
 */
const linkStates = [
	"ready",
	"posted",
	"skipped",
	"snoozed",
	"used",
	"gone",
	"expired",
	"forged",
	"reminders-on",
	"reminders-off",
] as const;
export type LinkState = (typeof linkStates)[number];

const { id, kind, name, alt_text, slides } = mediaRowSchema.shape;
const addresses = { url: z.string(), thumb: z.optional(z.string()) };
/** Where its author finds the files. */
const paths = { path: z.optional(z.string()), thumb_path: z.nullish(z.string()) };
/** A picture or a document of a post. `url` is where it is loaded from, of a mail's its small picture, of the page's a path of the backend; empty: nowhere. */
const postMediaSchema = z.object({
	id,
	kind,
	name,
	alt_text,
	slides: z.optional(slides),
	...addresses,
	...paths,
});
export type PostMedia = z.infer<typeof postMediaSchema>;

/** The answer of `reminder-action` to the page. */
export const linkAnswerSchema = z.object({
	state: z.enum(linkStates),
	message: z.string(),
	/** When `used`: as {@link LinkAnswer.post} has it. */
	plannedFor: z.optional(z.string()),
	/** When `ready`, and for its author's session: no other link says more of a post than when it is planned. */
	post: z.optional(
		z.object({
			/** Markup, as the author wrote it. */
			content: z.string(),
			/** Day, time and clock that it is planned for: "Tuesday, November 24, 2026 at 9:00 AM (Europe/Berlin, GMT+1)". */
			plannedFor: z.string(),
			/** The moment itself, ISO 8601. */
			remindAt: z.string(),
			/** Whether the reminder is still to come: then it is not snoozed. */
			isEarly: z.optional(z.boolean()),
			/** The pictures, or the document, that go out with it, in their order. */
			media: z.optional(z.array(postMediaSchema)),
		}),
	),
});
export type LinkAnswer = z.infer<typeof linkAnswerSchema>;
