import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mailText } from "./account-mailer.ts";

const template = (name: string) =>
	readFileSync(new URL(`../../../supabase/templates/${name}.html`, import.meta.url), "utf8");

test("a mail reads as text, with its link once", async () => {
	const link = "https://posts.example.com/auth/v1/verify?token=1&type=signup";
	expect(await mailText(template("confirmation").replaceAll("{{ .ConfirmationURL }}", link))).toBe(
		`Confirm your e-mail address

One click and your account is ready. The link works once, for 24 hours.

Confirm e-mail address:
${link}

You did not sign up? Then ignore this mail: without the click nothing happens.
`,
	);
});

test("addresses stand in their sentences", async () => {
	const change = template("email-change")
		.replace("{{ .Email }}", "o&#39;hara@example.com")
		.replace("{{ .NewEmail }}", "a&amp;lt;b@example.com");
	expect(await mailText(change)).toContain(
		"The address of your account is to change from o'hara@example.com to a&lt;b@example.com. Both",
	);
});
