import type { HtmlToTextOptions } from "html-to-text";
import type { Mailer } from "../../../supabase/functions/_shared/mail/mailer.ts";

/**
 * The mailer for the mails of accounts. The backend library takes their HTML from `supabase/templates`, but has
 * words of its own for their text. Here both are ours.
 */
export function accountMailer(mailer: Mailer): Mailer {
	return {
		...mailer,
		send: async ({ to, subject, html, headers }, delivery) => {
			const mail = { to, subject, html, text: await mailText(html) };
			return mailer.send({ ...mail, headers: { ...headers, "Auto-Submitted": "auto-generated" } }, delivery);
		},
	};
}

/** A heading as it is written, a link as its label over its address, and nothing that stands there for HTML alone. */
const textOptions: HtmlToTextOptions = {
	wordwrap: false,
	formatters: {
		labelledLink: (element, walk, builder) => {
			walk(element.children, builder);
			builder.addInline(":");
			builder.addLineBreak();
			builder.addLiteral(element.attribs.href);
		},
	},
	selectors: [
		{ selector: "h1", options: { uppercase: false } },
		{ selector: "a", format: "labelledLink" },
		{ selector: "div.fallback", format: "skip" },
	],
};

export async function mailText(html: string): Promise<string> {
	// Loaded with the first mail: it takes a tenth of a second.
	const { convert } = await import("html-to-text");
	return `${convert(html, textOptions)}\n`;
}
