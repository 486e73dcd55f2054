import type { Mailer } from "../../../supabase/functions/_shared/mail/mailer.ts";

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

const entities: Record<string, string> = {
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&#34;": '"',
	"&#39;": "'",
	"&nbsp;": " ",
	"&amp;": "&",
};

/**
 * The words of a mail made from one of `supabase/templates`: a paragraph for each of its own, an address under
 * the label of each link. What stands there for HTML alone, in a `fallback`, is left out.
 */
export const mailText = (html: string): string =>
	`${html
		.replace(/^.*<body[^>]*>|<\/body>.*$/gsu, "")
		.replace(/<div class="fallback">.*?<\/div>/gsu, "")
		.replace(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gsu, "$2:\n$1")
		.replace(/<\/(?:h1|p|div)>/gu, "\n\n")
		.replace(/<[^>]*>/gu, "")
		.replace(/&(?:lt|gt|quot|#34|#39|nbsp|amp);/gu, (entity) => entities[entity] ?? entity)
		.replace(/[^\S\n]*\n[^\S\n]*/gu, "\n")
		.replace(/\n{3,}/gu, "\n\n")
		.trim()}\n`;
