import type { Mailer } from "../../../supabase/functions/_shared/mailer.ts";
import { mailText } from "./mail-text.ts";

/**
 * The mailer for the mails of accounts. The backend library takes their HTML from `supabase/templates`, but has
 * words of its own for their text. Here both are ours.
 */
export function accountMailer(mailer: Mailer): Mailer {
	return {
		...mailer,
		send: ({ to, subject, html, headers }, delivery) => {
			const mail = { to, subject, html, text: mailText(html) };
			return mailer.send({ ...mail, headers: { ...headers, "Auto-Submitted": "auto-generated" } }, delivery);
		},
	};
}
