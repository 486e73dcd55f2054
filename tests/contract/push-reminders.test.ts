import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { type Certificate, makeCertificate } from "../factories/certificate.ts";
import { needs } from "../factories/database-kinds.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { startPushService } from "../factories/push-service.ts";
import { afterDue, minute, planPosts, runPass } from "../factories/reminders.ts";
import { untilPasses, untilPrinted } from "../factories/until.ts";
import { postJson } from "./post-json.ts";

// Debian's PostgreSQL brings openssl, which makes the certificate.
describe("reminders on devices", needs("PostgreSQL"), () => {
	let certificate: Certificate;
	let service: Awaited<ReturnType<typeof startPushService>>;
	let host: TestHost;
	let author: Author;

	beforeAll(async () => {
		certificate = makeCertificate();
		service = await startPushService(certificate);
		host = await startHost({
			env: { SERVICES: "web", PUSH_HOSTS: service.host, NODE_EXTRA_CA_CERTS: certificate.path },
		});
	});
	afterAll(async () => {
		await host?.stop();
		await service?.stop();
		certificate?.remove();
	});
	beforeEach(async () => {
		service.received.length = 0;
		service.answers.length = 0;
		author = await createAuthor(host);
	});

	const subscribe = async (name: string, { client }: Author = author) => {
		const device = service.subscribe(name);
		expect((await client.rpc("save_push_subscription", device)).error).toBeNull();
		return device;
	};
	const devices = async () => {
		const { data } = await author.client.from("push_subscriptions").select("endpoint").order("created_at");
		return data?.map(({ endpoint }) => endpoint.split("/").at(-1));
	};
	const devicesThatGot = () => service.received.map(({ device }) => device).sort();
	/** A pass leaves its messages to a run that is under way, which may have begun before they were due. */
	const untilDevicesGot = (expected: string[], milliseconds = 0) =>
		untilPasses(async () => {
			await runPass(host, afterDue(milliseconds));
			expect(devicesThatGot()).toEqual(expected);
		});

	test("come although another author's device has an address that is none, which is forgotten", async () => {
		const stranger = await createAuthor(host);
		const device = service.subscribe("nowhere");
		const bad = { ...device, _endpoint: "https://[" };
		expect((await stranger.client.rpc("save_push_subscription", bad)).error).toBeNull();
		await subscribe("phone");
		await planPosts(host, stranger.userId, 1, {});
		await planPosts(host, author.userId, 1, {});
		expect(await runPass(host, afterDue())).toMatchObject({ sent: 2 });
		await untilDevicesGot(["phone"]);
		const held = () => stranger.client.from("push_subscriptions").select("endpoint");
		await untilPasses(async () => expect((await held()).data).toEqual([]));
	});

	test("come once to each device, encrypted, with the words and links of the mail", async () => {
		await subscribe("phone");
		await subscribe("desk");
		const [id = ""] = await planPosts(host, author.userId, 1, { post_content: "**Ask** early" });
		expect(await runPass(host, afterDue())).toMatchObject({ sent: 1 });
		await untilDevicesGot(["desk", "phone"]);
		const metrics = async () => (await fetch(`${host.url}/metrics`)).text();
		await untilPasses(async () =>
			expect(await metrics()).toMatch(/^planner_pushes_total\{outcome="sent"\} [2-9]$/m),
		);
		for (const { message, sender, ttl } of service.received) {
			expect(message).toMatchObject({
				title: "Time to post: Ask early",
				body: expect.stringMatching(/^You planned this post for .* at 10:00 AM \(UTC.*\)\.$/),
				tag: `reminder.${id}.1`,
			});
			expect(sender).toMatchObject({ aud: `https://${service.host}`, sub: "mailto:planner@example.com" });
			expect(ttl).toBe("3600");
			expect(Object.keys(message.links)).toEqual(["open", "posted", "snooze-hour"]);
			const token = new URL(message.links.posted).searchParams.get("token");
			const opened = await postJson(host, "/functions/v1/reminder-action", { token, action: "open" });
			expect(await opened.json()).toMatchObject({ state: "ready", post: { content: "**Ask** early" } });
		}

		// Another pass has nothing to send; a post that comes back under its id has another version, and so has a moved one.
		await runPass(host, afterDue(minute));
		const posts = author.client.from("scheduled_posts");
		const columns = "id, user_id, post_content, scheduled_date, scheduled_time, time_zone";
		const { data: deleted } = await posts.delete().eq("id", id).select(columns).single().throwOnError();
		await posts.insert(deleted).throwOnError();
		await untilPasses(async () =>
			expect(await runPass(host, afterDue(2 * minute))).toMatchObject({ sent: 1 }),
		);
		await untilDevicesGot(["desk", "desk", "phone", "phone"], 2 * minute);
		await posts.update({ scheduled_time: "10:30" }).eq("id", id);
		// A pass goes round what somebody has locked at this moment.
		await untilPasses(async () =>
			expect(await runPass(host, afterDue(30 * minute))).toMatchObject({ sent: 1 }),
		);
		await untilDevicesGot(["desk", "desk", "desk", "phone", "phone", "phone"], 30 * minute);
		expect(host.output()).not.toMatch(/Ask early|10:00|token=/);
	});

	test("a device that is gone is forgotten; a service that fails is asked again, and the mail does not wait", async () => {
		// With keys of its own: what was sent to another one before may still be on its way.
		await subscribe("watch");
		const [id = ""] = await planPosts(host, author.userId);
		service.answers.push(0);
		expect(await runPass(host, afterDue())).toMatchObject({ sent: 1 });
		await untilPasses(async () => expect(await service.waiting()).toBe(1));
		expect((await host.outbox()).filter(({ to }) => to === author.email)).toHaveLength(2);
		service.release();
		await author.client.from("scheduled_posts").delete().eq("id", id);

		const other = await createAuthor(host);
		await subscribe("tablet", other);
		await planPosts(host, other.userId);
		service.answers.push(503);
		await untilPasses(async () => {
			await runPass(host, afterDue(2 * minute));
			expect(service.answers).toEqual([]);
		});
		await untilDevicesGot(["tablet"], 4 * minute);

		await planPosts(host, other.userId);
		service.answers.push(410);
		await untilPasses(async () => {
			await runPass(host, afterDue(5 * minute));
			expect((await other.client.from("push_subscriptions").select()).data).toEqual([]);
		});
	});

	test("an author has ten devices, which are theirs alone and go with the session", async () => {
		for (let number = 0; number < 11; number++) await subscribe(`device-${number}`);
		expect(await devices()).toEqual(Array.from({ length: 10 }, (_, number) => `device-${number + 1}`));
		const stranger = await createAuthor(host);
		expect((await stranger.client.from("push_subscriptions").select()).data).toEqual([]);
		await stranger.client.from("push_subscriptions").delete().neq("auth", "");
		expect(await devices()).toHaveLength(10);
		// The device has another author now.
		await subscribe("device-10", stranger);
		expect(await devices()).toHaveLength(9);
		expect((await author.client.auth.signOut()).error).toBeNull();
		const { data } = await serviceClient(host)
			.from("push_subscriptions")
			.select()
			.eq("user_id", author.userId);
		expect(data).toEqual([]);
	});

	test("go to the services that the operator allows, and to no other address", async () => {
		const { _p256dh, _auth } = service.subscribe("phone");
		for (const _endpoint of [
			"http://localhost/",
			"https://",
			"https://a b",
			`https://a/${"x".repeat(2000)}`,
		]) {
			const { error } = await author.client.rpc("save_push_subscription", { _endpoint, _p256dh, _auth });
			expect(error).toMatchObject({ code: "23514" });
		}
		const inside = { _endpoint: "https://127.0.0.1:9/x", _p256dh, _auth };
		expect((await author.client.rpc("save_push_subscription", inside)).error).toBeNull();
		await planPosts(host, author.userId);
		await runPass(host, afterDue());
		await untilPasses(async () => expect(await devices()).toEqual([]));
		await untilPrinted(host, "a service that is not allowed");
	});

	test("the key to subscribe with is the same each time", async () => {
		const keyOf = async () => (await author.client.functions.invoke("push-key", { method: "GET" })).data.key;
		const key = await keyOf();
		expect(key).toMatch(/^B[A-Za-z0-9_-]{86}$/);
		expect(await keyOf()).toBe(key);
	});
});
