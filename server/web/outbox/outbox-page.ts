import { html } from "hono/html";
import type { CapturedMail } from "./outbox.ts";

/** A frame that cannot run scripts or read this page. */
const frame = ({ subject, html: body }: CapturedMail) => html`<iframe
				title="${subject}"
				sandbox="allow-popups allow-top-navigation-by-user-activation"
				srcdoc="${`<base target="_top">${body}`}"
			></iframe>`;

const heading = ({ subject, to, date }: CapturedMail) => html`<strong>${subject}</strong>
				<span class="muted">to ${to}, ${date}</span>`;

/** Mails are shown newest first. The newest is open and stays so: a click on its title would hide what it is for. */
export const outboxPage = (mails: CapturedMail[], folder: string) => html`<!doctype html>
<html lang="en">
	<head>
		<meta charset="utf-8" />
		<meta name="viewport" content="width=device-width, initial-scale=1" />
		<meta name="robots" content="noindex" />
		<title>Outbox</title>
		<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
		<style>
			:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
			body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
			h1 { font-size: 1.5rem; margin: 1rem 0 0.25rem; }
			a { color: inherit; }
			.muted { color: color-mix(in srgb, currentColor 72%, transparent); overflow-wrap: anywhere; }
			details, section { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.6rem; margin-top: 1rem; }
			header, summary { padding: 0.9rem 1rem; overflow-wrap: anywhere; }
			summary { cursor: pointer; }
			header span, summary span { display: block; font-size: 0.875rem; }
			iframe { width: 100%; height: 32rem; border: 0; border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); background: #fff; border-radius: 0 0 0.6rem 0.6rem; }
		</style>
	</head>
	<body>
		<p><a href="/">Back to the app</a></p>
		<h1>Outbox</h1>
		<p class="muted">
			No mail server is set (SMTP_URL), so mails are kept here instead of being sent: ${folder}
		</p>
		${
			mails.length === 0
				? html`<p>No mails yet. Sign up, and the confirmation mail appears here.</p>`
				: mails
						.toReversed()
						.map((mail, index) =>
							index === 0
								? html`<section><header>${heading(mail)}</header>${frame(mail)}</section>`
								: html`<details><summary>${heading(mail)}</summary>${frame(mail)}</details>`,
						)
		}
	</body>
</html>`;
