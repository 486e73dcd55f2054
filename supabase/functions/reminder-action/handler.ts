import { z } from "zod";
import { appPaths } from "../../../domain/app-paths.ts";
import { linkActions } from "../../../domain/reminder-link.ts";
import type { FunctionContext, FunctionHandler } from "../_shared/context.ts";
import { answerJson, FunctionError, noStore, wrongMethod } from "../_shared/errors.ts";
import { readBody } from "../_shared/read-body.ts";
import { followLink } from "./follow-link.ts";

const requestSchema = z.object({
	token: z.string("A token is needed"),
	action: z.enum(linkActions, "There is no such action"),
});

/**
 * What the links in reminder mails do. `GET ?token=` and `POST { token, action }` answer where the link stands, a
 * {@link LinkAnswer}. `POST ?unsubscribe=` is for mail programs. The signature of a token stands in for a session,
 * and nothing changes on a GET: mail scanners follow links.
 */
export const handler: FunctionHandler = async (request, context) => {
	const { searchParams } = new URL(request.url);
	const unsubscribe = searchParams.get("unsubscribe");
	const isRead = request.method === "GET" || request.method === "HEAD";
	if (!isRead && request.method !== "POST") throw wrongMethod("A link can be read or acted on.");
	if (unsubscribe !== null) {
		return isRead ? showPage(context, unsubscribe) : await oneClick(request, context, unsubscribe);
	}
	const answer = isRead
		? await followLink(context, searchParams.get("token") ?? "")
		: await readBody(request, requestSchema).then(({ token, action }) => followLink(context, token, action));
	return answerJson(answer);
};

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
	const answer = await followLink(context, token, "turn-off");
	if (answer.state === "expired" || answer.state === "forged") {
		throw new FunctionError(403, "invalid_token", answer.message);
	}
	return answerJson(answer);
}
