import { escapeHtml } from "../../../../domain/escape-html.ts";

/** For programs that know dark mode; the others, and those that drop style sheets, have the inline colours. */
const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
	.ground { background: #101715 !important; }
	.card { background: #19211f !important; border-color: #2a3532 !important; }
	.text { color: #e6ebe8 !important; }
	.muted { color: #a0aca7 !important; }
	.post { background: #121917 !important; border-color: #2a3532 !important; color: #e6ebe8 !important; }
	.late { background: #33270f !important; color: #f0bd78 !important; }
	.main { background: #167d6c !important; color: #ffffff !important; }
	.plain { border-color: #6d7a75 !important; color: #e6ebe8 !important; }
	.link { color: #7fcabb !important; }
}`;

const font = "font-family: -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const buttonShape =
	"display: inline-block; padding: 11px 18px; border-radius: 10px; font-size: 16px; line-height: 22px; font-weight: 600; text-decoration: none";

export const mainButton = (address: string, label: string) =>
	`<a class="main" href="${escapeHtml(address)}" style="${buttonShape}; background: #0b6b5c; border: 1px solid #0b6b5c; color: #ffffff">${escapeHtml(label)}</a>`;

/**
 * The page of a mail around its content, which is HTML: nothing is loaded from anywhere but the pictures of a post. The one table
 * centres it where max-width is unknown. The mails of accounts, in `supabase/templates`, have the same look.
 */
export const mailPage = (subject: string, heading: string, content: string) =>
	`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}
</style>
</head>
<body class="ground" style="margin: 0; padding: 0; background: #f6f6f2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background: #f6f6f2; border-collapse: collapse">
<tr>
<td align="center" style="padding: 24px 12px">
<div role="main" class="card text" style="box-sizing: border-box; max-width: 600px; padding: 24px 20px; border: 1px solid #dfe1da; border-radius: 16px; background: #ffffff; color: #16201d; text-align: left; ${font}; font-size: 16px; line-height: 1.55">
<h1 class="text" style="margin: 0 0 8px; font-size: 22px; line-height: 1.3; color: #16201d">${escapeHtml(heading)}</h1>
${content}
</div>
</td>
</tr>
</table>
</body>
</html>
`;
