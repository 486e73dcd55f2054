import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { escapeHtml } from "../../../domain/escape-html.ts";
import type { Mailer } from "../../../supabase/functions/_shared/mail/mailer.ts";
import type { readAuthConfig } from "./auth-config.ts";

type AuthConfig = ReturnType<typeof readAuthConfig>;

interface AuthLink {
	to: string;
	/** The kind, as Auth's verification calls it. */
	type: "signup" | "recovery" | "email_change";
	/** The template: a recovery may confirm an address too, with a new password. */
	template: keyof AuthConfig["email"]["template"];
	/** Stands in the database; whoever has it has the mail. */
	token: string;
	newEmail?: string;
	currentEmail?: string;
}

/** Sends one mail of Auth, by its template. Nobody waits for it; what goes wrong is in the log. */
export type SendAuthLink = (link: AuthLink) => void;

/** A token as no one guesses it, 64 characters. */
export const newToken = () => randomBytes(32).toString("hex");

/** Sends the mails that the backend library does not send, with the same templates and the same links. */
export function createSendAuthLink(
	config: AuthConfig,
	appUrl: string,
	mailer: Pick<Mailer, "send">,
	later: (work: Promise<void>) => void,
): SendAuthLink {
	async function send({ to, type, template: name, token, newEmail = to, currentEmail = to }: AuthLink) {
		const url = new URL("/auth/v1/verify", appUrl);
		url.search = new URLSearchParams({ token, type, redirect_to: appUrl }).toString();
		const values: Record<string, string> = {
			ConfirmationURL: url.href,
			SiteURL: appUrl,
			RedirectTo: appUrl,
			TokenHash: token,
			Email: currentEmail,
			NewEmail: newEmail,
		};
		const fill = (text: string, encode = (value: string) => value) =>
			text.replace(/\{\{\s*\.(\w+)\s*\}\}/gu, (_all, name: string) => encode(values[name] ?? ""));
		const template = config.email.template[name];
		const html = await readFile(template.content_path, "utf8");
		await mailer.send({
			to,
			subject: fill(template.subject),
			// The account mailer makes it from the HTML.
			text: "",
			html: fill(html, escapeHtml),
		});
	}
	return (link) => later(send(link));
}
