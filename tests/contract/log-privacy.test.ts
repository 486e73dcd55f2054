import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { anonymousClient, createAuthor } from "../factories/author.ts";
import { testedKinds, testOn } from "../factories/database-kinds.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { mailedLink } from "../factories/mails.ts";
import { afterDue, planPosts, runPass } from "../factories/reminders.ts";

/** Words that nothing else contains. */
const words = () => `quokka${randomUUID().replaceAll("-", "")}`;

/** Lives through what an author lives through, and what goes wrong; resolves to all that nobody may log. */
async function live(host: TestHost): Promise<string[]> {
	const name = words();
	const author = await createAuthor(host, name);
	const anonymous = anonymousClient(host);
	const { email, accessToken, userId, client } = author;
	const { data } = await client.auth.getSession();
	const link = await mailedLink(host, email, "signup");
	const wrongPassword = words();
	await anonymous.auth.signInWithPassword({ email, password: wrongPassword });
	await anonymous.auth.resetPasswordForEmail(email);
	await anonymous.auth.resend({ type: "signup", email });
	const newEmail = `${words()}@example.com`;
	await client.auth.updateUser({ email: newEmail });
	await client.auth.updateUser({ password: "123456" });

	const [idea, voice, post] = [words(), words(), words()];
	const generate = (body: object) => client.functions.invoke("generate-linkedin-post", { body });
	const config = {
		tone: "casual",
		length: "short",
		style: "list",
		includeHashtags: true,
		includeEmojis: false,
	};
	await generate({ userMessage: idea, systemMessage: voice, config, testMode: false });
	await generate({ userMessage: idea, systemMessage: voice, config: { tone: idea } });
	await client.functions.invoke("propose-brand-voice", { body: { posts: [`${post} is a post of mine.`] } });

	await planPosts(host, userId, 1, { post_content: post });
	await client.from("scheduled_posts").insert({ user_id: userId, post_content: post, scheduled_date: idea });
	await client.from("templates").insert({ user_id: userId, name: voice, system_message: voice });
	await client.from("templates").insert({ user_id: randomUUID(), name: voice, system_message: voice });
	await client.from("templates").select("*").eq("name", voice).eq("id", post);
	await runPass(host, afterDue(1));
	await fetch(`${host.url}/functions/v1/reminder-action?token=${idea}.${voice}`);
	await fetch(`${host.url}/auth/v1/signup`, {
		method: "POST",
		body: `{"email":"${newEmail}"`,
		headers: { apikey: host.publishableKey },
	});
	const token = new URL(link).searchParams.get("token") ?? link;
	const refreshToken = data.session?.refresh_token ?? "";
	return [name, email, newEmail, accessToken, refreshToken, token, wrongPassword, idea, voice, post];
}

testOn(testedKinds("drivers"), "the log of an author’s life on %s tells nothing of it", async (database) => {
	const host = await startHost({ database, env: { LOG_LEVEL: "trace" } });
	const secrets = await live(host);
	const { status, headers } = await fetch(`${host.url}/rest/v1/no_such_table`, {
		headers: { apikey: host.publishableKey, "x-request-id": "made-up-by-its-caller" },
	});
	await host.stop();
	const output = host.output();
	// Something was written, failures among it.
	expect(output).toMatch(/request refused/);
	for (const secret of [...secrets, host.secretKey, host.jwtSecret]) {
		expect(secret.length).toBeGreaterThan(8);
		expect(output).not.toContain(secret);
	}
	expect(output).not.toMatch(/eyJ[\w-]{10}/);
	expect(output).not.toMatch(/[\w.-]+@example\.com/);
	expect(output).not.toMatch(/127\.0\.0\.1.{0,5}(peer|client|address)/);
	const lines = output.split("\n");
	const itsLines = lines.filter((line) => line.includes(`"requestId":"${headers.get("x-request-id")}"`));
	expect(itsLines.join("\n")).toContain(`"path":"/rest/v1/no_such_table","status":${status}`);
	expect(output).not.toContain("made-up-by-its-caller");
});
