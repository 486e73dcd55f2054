import { openSupabaseMailer } from "../_shared/mail/mailer.ts";
import { sendPush } from "../_shared/push/send-push.ts";
import { serveFunction } from "../_shared/serve-function.ts";
import { createSendReminders } from "./handler.ts";

const mailer = await openSupabaseMailer();
const handler = createSendReminders({ mailer, push: sendPush });
const served = serveFunction(handler, "secret");

/** Supabase reads the secret key from `apikey`; schedulers often have it as a bearer token. */
function withApiKey(request: Request): Request {
	const key = /^bearer (sb_secret_\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
	if (!key) return request;
	const headers = new Headers(request.headers);
	headers.set("apikey", key);
	headers.delete("authorization");
	return new Request(request, { headers });
}

export default { fetch: (request: Request) => served.fetch(withApiKey(request)) };
