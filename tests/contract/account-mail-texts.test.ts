import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { CapturedMail } from "../../server/web/outbox/outbox.ts";
import { type Author, anonymousClient, createAuthor } from "../factories/author.ts";
import { startHost, type TestHost } from "../factories/host.ts";

describe("mails of accounts", () => {
	let host: TestHost;
	let author: Author;
	beforeAll(async () => {
		host = await startHost({ env: { SERVICES: "web" } });
		author = await createAuthor(host);
	});
	afterAll(() => host?.stop());

	/** The mail to an address that comes while the work is done, whose look and form are ours. */
	async function mailOf(work: () => Promise<{ error: unknown }>, to = author.email): Promise<CapturedMail> {
		const earlier = (await host.outbox()).length;
		expect((await work()).error).toBeNull();
		// The answer to who asks for a new password does not wait for a slow mail.
		const mail = await vi.waitUntil(
			async () => (await host.outbox()).slice(earlier).find((one) => one.to === to),
			{ timeout: 120_000 },
		);
		expect(mail.html).toContain('<div role="main" class="card text"');
		expect(mail.html).not.toMatch(/\{\{|Supabase|<(img|script|link)\b/iu);
		expect(mail.text).not.toMatch(/<[a-z]|\{\{/iu);
		return mail;
	}
	const linkIn = (text: string) => /^http\S+\/auth\/v1\/verify\?\S+$/m.exec(text)?.[0] ?? "";
	const follow = async (link: string) => {
		const response = await fetch(link, { redirect: "manual" });
		return new URL(response.headers.get("location") ?? "").hash;
	};

	test("whoever forgot a password gets a link to choose a new one, which works once", async () => {
		const mail = await mailOf(() => anonymousClient(host).auth.resetPasswordForEmail(author.email));
		expect(mail.subject).toBe("Choose a new password");
		expect(mail.text).toContain("\n\nChoose a new password:\nhttp://localhost");
		const link = linkIn(mail.text);
		expect(mail.html.replaceAll("&amp;", "&")).toContain(`href="${link}"`);
		expect(await follow(link)).toMatch(/access_token=.*type=recovery/);
		expect(await follow(link)).toContain("error=access_denied");
	});

	test("a change of address is told to the current one, with both addresses", async () => {
		const email = `${randomUUID()}@example.com`;
		const mail = await mailOf(() => author.client.auth.updateUser({ email }));
		expect(mail.subject).toBe("Confirm the change of your e-mail address");
		expect(mail.text).toContain(`is to change from ${author.email} to ${email}. Both`);
		expect(linkIn(mail.text)).toContain("type=email_change");
	});

	test("an address that would be markup in a mail is none", async () => {
		for (const email of ["<a/href=https://evil.example>x</a>@example.com", '"><b>@example.com']) {
			const { error } = await author.client.auth.updateUser({ email });
			expect(error?.code).toBe("validation_failed");
			expect(error?.message).toBe("Unable to validate email address: invalid format");
		}
		const mails = JSON.stringify(await host.outbox());
		expect(mails).not.toMatch(/evil\.example|><b>/);
	});
});
