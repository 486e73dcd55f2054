import { html } from "hono/html";
import type { CapturedMail } from "./outbox.ts";

/** Mails are shown newest first, each in a frame that cannot run scripts or read this page. */
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
			details { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.6rem; margin-top: 1rem; }
			summary { cursor: pointer; padding: 0.9rem 1rem; overflow-wrap: anywhere; }
			summary strong { display: inline; }
			summary span { display: block; font-size: 0.875rem; }
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
				: [...mails].reverse().map(
						(mail, index) => html`<details ${index === 0 ? "open" : ""}>
			<summary>
				<strong>${mail.subject}</strong>
				<span class="muted">to ${mail.to}, ${mail.date}</span>
			</summary>
			<iframe
				title="${mail.subject}"
				sandbox="allow-popups allow-top-navigation-by-user-activation"
				srcdoc="${`<base target="_top">${mail.html}`}"
			></iframe>
		</details>`,
					)
		}
	</body>
</html>`;
