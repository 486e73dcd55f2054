import { z } from "zod";
import { appPaths } from "../../../domain/app-paths.ts";
import { linkActions } from "../../../domain/reminder-link.ts";
import type { FunctionContext, FunctionHandler } from "../_shared/context.ts";
import { answerJson, FunctionError, noStore, readAnswer, wrongMethod } from "../_shared/errors.ts";
import { readBody } from "../_shared/read-body.ts";
import { readLink } from "../_shared/signed-link.ts";
import { followLink } from "./follow-link.ts";

const action = z.enum(linkActions, "There is no such action");
const requestSchema = z
	.object({ token: z.string().optional(), post: z.string().optional(), action })
	.refine(({ token, post }) => (token ?? post) !== undefined, "A token is needed");

/**
 * The links in reminder mails. `GET ?token=` and `POST { token, action }` answer where the link stands, a
 * {@link LinkAnswer}. `POST ?unsubscribe=` is for mail programs. The signature of a token stands in for a session,
 * and nothing changes on a GET: mail scanners follow links. `post` in place of `token` is a post of whoever calls with
 * a session.
 */
export const handler: FunctionHandler = async (request, context) => {
	const { searchParams } = new URL(request.url);
	const unsubscribe = searchParams.get("unsubscribe");
	const isRead = request.method === "GET" || request.method === "HEAD";
	if (!isRead && request.method !== "POST") throw wrongMethod("A link can be read or acted on.");
	if (unsubscribe !== null) {
		return isRead ? showPage(context, unsubscribe) : await oneClick(request, context, unsubscribe);
	}
	const asked = isRead
		? { token: searchParams.get("token"), post: searchParams.get("post"), action: undefined }
		: await readBody(request, requestSchema);
	const reading = asked.post
		? await readPost(request, context, asked.post)
		: await readLink(asked.token ?? "", context.settings.linkSecret);
	const answer = await followLink(context, reading, asked.action);
	return answerJson("message" in reading ? { ...answer, message: reading.message } : answer);
};

const reminderSchema = z.object({
	version: z.number(),
	due_at: z.coerce.date(),
	sent_at: z.string().nullable(),
});

/** The link that a mail of a post of the caller's would have now. @throws FunctionError 401 without a session */
async function readPost(request: Request, { supabaseAdmin }: FunctionContext, postId: string) {
	const session = request.headers.get("authorization")?.replace(/^bearer /iu, "");
	const { data } = await supabaseAdmin.auth.getUser(session);
	if (!data.user) throw new FunctionError(401, "session_required", "Please sign in first.");
	const message = `This post is not in the account ${data.user.email}: it was deleted, or belongs to another account.`;
	if (!z.uuid().safeParse(postId).success) return { state: "gone", message } as const;
	const reminders = supabaseAdmin
		.from("reminders")
		.select("version, due_at, sent_at")
		.eq("user_id", data.user.id);
	const found = await reminders.eq("post_id", postId).maybeSingle();
	const reminder = readAnswer(reminderSchema.nullable(), found);
	if (!reminder) return { state: "gone", message } as const;
	const { version, due_at: dueAt, sent_at: sentAt } = reminder;
	const payload = { purpose: "reminder", postId, version, expires: 0 } as const;
	const isEarly = (sentAt === null && dueAt > new Date()) || undefined;
	return { state: "valid", payload, isEarly, isOwn: true } as const;
}

/** A person who opens the address from the mail's header gets the page, where a button asks first. */
const showPage = ({ settings }: FunctionContext, token: string) => {
	const location = `${settings.appUrl}${appPaths.reminder}?token=${encodeURIComponent(token)}`;
	return new Response(null, { status: 303, headers: { ...noStore, location } });
};

/**
 * Ends an author's reminders without another question (RFC 8058): the form that mail programs post says so.
 * @throws FunctionError 400 `invalid_form`, 403 `invalid_token`
 */
async function oneClick(request: Request, context: FunctionContext, token: string): Promise<Response> {
	const form = await request.formData().catch(() => null);
	if (form?.get("List-Unsubscribe") !== "One-Click") {
		throw new FunctionError(400, "invalid_form", "The form must say List-Unsubscribe=One-Click.");
	}
	const answer = await followLink(context, await readLink(token, context.settings.linkSecret), "turn-off");
	if (answer.state === "expired" || answer.state === "forged") {
		throw new FunctionError(403, "invalid_token", answer.message);
	}
	return answerJson(answer);
}
