import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { anonymousClient } from "../factories/author.ts";
import { startHost } from "../factories/host.ts";
import { freePort } from "../setup/free-port.ts";

const account = { email: "ada@example.com", password: "correct horse" };

test("with a mail server the confirmation is sent there, and there is no outbox", async () => {
	const received: Email[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onData: async (stream, _session, done) => {
			const chunks: Buffer[] = [];
			for await (const chunk of stream) chunks.push(chunk);
			received.push(await PostalMime.parse(Buffer.concat(chunks)));
			done();
		},
	});
	const port = await freePort();
	server.listen(port, "127.0.0.1");
	const host = await startHost({
		env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Planner <planner@example.com>" },
	});
	expect((await anonymousClient(host).auth.signUp(account)).error).toBeNull();
	await expect.poll(() => received.length, { timeout: 120_000 }).toBe(1);
	expect(received[0]).toMatchObject({
		from: { address: "planner@example.com" },
		to: [{ address: account.email }],
		subject: "Confirm your e-mail address",
	});
	expect(received[0]?.html).toContain("/auth/v1/verify?token=");
	expect((await fetch(`${host.url}/outbox`)).status).toBe(404);
	await host.stop();
	const closed = once(server.server, "close");
	server.close();
	await closed;
});

test("a mail server that is down: the answer tells nobody, the operator learns the reason", async () => {
	const host = await startHost({ env: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` } });
	expect((await anonymousClient(host).auth.signUp(account)).error).toBeNull();
	await expect.poll(host.output, { timeout: 120_000 }).toMatch(/ESOCKET.*A mail could not be sent/);
	expect(host.output()).not.toContain(account.email);
	await host.stop();
});
