import process from "node:process";
import { createSmtpMailer } from "../_shared/mailer.ts";
import { serveFunction } from "../_shared/serve-function.ts";
import { createSendReminders } from "./handler.ts";

const { SMTP_URL, MAIL_FROM } = process.env;
const mailer = SMTP_URL && MAIL_FROM ? await createSmtpMailer(SMTP_URL, MAIL_FROM) : null;
const handler = createSendReminders({ mailer, journal: null, stopping: new AbortController().signal });
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
