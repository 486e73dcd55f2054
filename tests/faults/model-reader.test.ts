import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthor, serviceClient } from "../factories/author.ts";
import { spawnHost } from "../factories/host-process.ts";
import type { ModelAnswer } from "../factories/model-server.ts";
import { streamPost } from "../factories/stream-post.ts";
import { type ModelHost, remaining, startModelHost } from "./model-host.ts";

const opening = "Night shifts taught me to ask early.\n\nAsk before you are ";

let product: ModelHost;
beforeAll(async () => {
	product = await startModelHost();
});
afterAll(() => product?.stop());

/** Takes over the model for an idea: resolves when it is asked. */
const asked = (idea: string) =>
	new Promise<ModelAnswer>((resolve) => {
		product.answer(idea, resolve);
	});

test("a reader who stops a stream before the first words has the generation back, and the model is told", async () => {
	const author = await createAuthor(product.host);
	const userMessage = "stopped before the first words";
	const call = asked(userMessage);
	const reader = new AbortController();
	const reading = streamPost(product.host, author, { userMessage }, { signal: reader.signal });
	const { response } = await call;
	const told = once(response, "close");
	expect(await remaining(author)).toBe(19);
	const stop = await author.client.functions.invoke("generate-linkedin-post", { method: "DELETE" });
	expect(stop.data).toEqual({ givesBack: true });
	expect(await remaining(author)).toBe(19);
	reader.abort();
	await expect(reading).rejects.toThrow();
	await told;
	await expect.poll(() => remaining(author)).toBe(20);
	expect(product.callsAbout(userMessage)).toHaveLength(1);
	expect((await author.client.from("draft_versions").select("id")).data).toEqual([]);
});

test("a reader who stops after the first words has had them: counted, and the whole post kept", async () => {
	const author = await createAuthor(product.host);
	const userMessage = "stopped after the first words";
	const call = asked(userMessage);
	const reader = new AbortController();
	const shown = Promise.withResolvers<void>();
	const reading = streamPost(
		product.host,
		author,
		{ userMessage },
		{ signal: reader.signal, onChunk: ({ type }) => type === "text-delta" && shown.resolve() },
	);
	const { send, end } = await call;
	send(opening);
	await shown.promise;
	await author.client.functions.invoke("generate-linkedin-post", { method: "DELETE" });
	reader.abort();
	await expect(reading).rejects.toThrow();
	send("tired.");
	end();
	const kept = async () => (await author.client.from("draft_versions").select("id")).data;
	await expect.poll(kept).toHaveLength(1);
	expect(await remaining(author)).toBe(19);
});

test("a reader whose connection breaks before the first words finds the whole post, counted once", async () => {
	const author = await createAuthor(product.host);
	const userMessage = "lost before the first words";
	const call = asked(userMessage);
	const reader = new AbortController();
	const reading = streamPost(product.host, author, { userMessage }, { signal: reader.signal });
	const { send, end } = await call;
	reader.abort();
	await expect(reading).rejects.toThrow();
	send(opening);
	send("tired.");
	end();
	const kept = async () => (await author.client.from("draft_versions").select("user_message")).data;
	await expect.poll(kept).toEqual([{ user_message: userMessage }]);
	expect(await remaining(author)).toBe(19);
	expect(product.callsAbout(userMessage)).toHaveLength(1);
});

test("a reader who leaves after the first words finds the whole post, counted once", async () => {
	const author = await createAuthor(product.host);
	const userMessage = "left after the first words";
	const call = asked(userMessage);
	const reader = new AbortController();
	const reading = streamPost(
		product.host,
		author,
		{ userMessage },
		{ signal: reader.signal, onChunk: ({ type }) => type === "text-delta" && reader.abort() },
	);
	const { send, end, response } = await call;
	send(opening);
	await expect(reading).rejects.toThrow();
	expect(response.destroyed).toBe(false);
	expect(await remaining(author)).toBe(19);
	send("tired.");
	end();
	const kept = async () => (await author.client.from("draft_versions").select("*")).data;
	await expect.poll(kept).toHaveLength(1);
	expect(await kept()).toMatchObject([
		{
			user_message: userMessage,
			post_content: "Night shifts taught me to ask early.\n\nAsk before you are tired.",
			writer: "model",
		},
	]);
	expect(await remaining(author)).toBe(19);
	expect((await serviceClient(product.host).from("generation_reservations").select("id")).data).toEqual([]);
});

test("a model that breaks off after its reader has left: given back, nothing kept", async () => {
	const author = await createAuthor(product.host);
	const userMessage = "left, then broken off";
	const call = asked(userMessage);
	const reader = new AbortController();
	const reading = streamPost(
		product.host,
		author,
		{ userMessage },
		{ signal: reader.signal, onChunk: ({ type }) => type === "text-delta" && reader.abort() },
	);
	const { send, response } = await call;
	send(opening);
	await expect(reading).rejects.toThrow();
	response.destroy();
	await expect.poll(() => remaining(author)).toBe(20);
	expect((await author.client.from("draft_versions").select("id")).data).toEqual([]);
});

test("a process that stops waits for the post of a reader who left before the first words", async () => {
	const stopping = await startModelHost();
	const author = await createAuthor(stopping.host);
	const userMessage = "left before a stop";
	const call = new Promise<ModelAnswer>((resolve) => {
		stopping.answer(userMessage, resolve);
	});
	const reader = new AbortController();
	const reading = streamPost(stopping.host, author, { userMessage }, { signal: reader.signal });
	const { send, end } = await call;
	reader.abort();
	await expect(reading).rejects.toThrow();
	const stopped = once(stopping.host.process, "exit");
	stopping.host.process.kill("SIGTERM");
	await expect.poll(stopping.host.output).toContain("Stopping on SIGTERM");
	send(opening);
	send("tired.");
	end();
	expect((await stopped)[0]).toBe(0);

	const again = spawnHost({
		...stopping.host.databaseEnv,
		DATA_DIR: stopping.host.dataDir,
		PORT: new URL(stopping.host.url).port,
	});
	await again.ready;
	const { data } = await author.client.from("draft_versions").select("post_content");
	expect(data).toMatchObject([{ post_content: expect.stringMatching(/tired\.$/) }]);
	expect(await remaining(author)).toBe(19);
	expect(await again.stop()).toBe(0);
	await stopping.stop();
});

test("a process killed while a model writes costs its author a generation until the lease ends, no longer", async () => {
	const killed = await startModelHost();
	const author = await createAuthor(killed.host);
	const userMessage = "killed in mid-generation";
	const call = new Promise<ModelAnswer>((resolve) => {
		killed.answer(userMessage, resolve);
	});
	const reading = streamPost(killed.host, author, { userMessage });
	reading.catch(() => {});
	const { send } = await call;
	send(opening);
	const died = once(killed.host.process, "exit");
	killed.host.process.kill("SIGKILL");
	await died;
	await expect(reading).rejects.toThrow();

	const again = spawnHost({
		...killed.host.databaseEnv,
		DATA_DIR: killed.host.dataDir,
		PORT: new URL(killed.host.url).port,
	});
	await again.ready;
	expect(await remaining(author)).toBe(19);
	const { data, error } = await serviceClient(killed.host)
		.from("generation_reservations")
		.update({ expires_at: new Date(0).toISOString() })
		.eq("user_id", author.userId)
		.select("id");
	expect({ count: data?.length, error }).toEqual({ count: 1, error: null });
	expect(await remaining(author)).toBe(20);
	const { result } = await streamPost(killed.host, author, { userMessage });
	expect(result).toMatchObject({ remainingPosts: 19, writer: "offline" });
	expect(await remaining(author)).toBe(19);
	expect(await again.stop()).toBe(0);
	await killed.stop();
});
