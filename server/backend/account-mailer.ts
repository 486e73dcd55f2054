import type { Mailer } from "../../supabase/functions/_shared/mailer.ts";
import { readCodeMail } from "./auth-config.ts";
import { mailText } from "./mail-text.ts";

/** All that the library says in the text of a mail with a code. */
const codeText = /^Enter this code to continue: (\d+)$/;

/**
 * The mailer for the mails of accounts. The backend library takes their HTML from `supabase/templates`, but has
 * words of its own for their text, and a page of its own for the mail with a code. Here both are ours.
 */
export function accountMailer(mailer: Mailer): Mailer {
	const codeMail = readCodeMail();
	return {
		...mailer,
		send: ({ to, subject, text, html, headers }, delivery) => {
			const code = codeText.exec(text)?.[1];
			const ours = code
				? { subject: codeMail.subject, html: codeMail.html.replace("{{ .Token }}", code) }
				: { subject, html };
			const mail = { to, ...ours, text: mailText(ours.html) };
			return mailer.send({ ...mail, headers: { ...headers, "Auto-Submitted": "auto-generated" } }, delivery);
		},
	};
}
