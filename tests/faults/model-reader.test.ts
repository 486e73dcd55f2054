import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { spawnHost } from "../factories/host-process.ts";
import { streamPost } from "../factories/stream-post.ts";
import { untilPasses, untilPrinted } from "../factories/until.ts";
import { keptPosts, type ModelHost, opening, remaining, reservations, startModelHost } from "./model-host.ts";

const whole = "Night shifts taught me to ask early.\n\nAsk before you are tired.";

let product: ModelHost;
beforeAll(async () => {
	product = await startModelHost();
});
afterAll(() => product?.stop());

/** An author reads a stream, for which the model has just been asked. */
async function beginReading(userMessage: string, { host, asked }: ModelHost = product) {
	const author = await createAuthor(host);
	const reader = new AbortController();
	const hasWords = Promise.withResolvers<void>();
	const isAsked = asked(userMessage);
	const reading = streamPost(
		host,
		author,
		{ userMessage },
		{ signal: reader.signal, onChunk: ({ type }) => type === "text-delta" && hasWords.resolve() },
	);
	reading.catch(() => {});
	const { send, end, response } = await isAsked;
	return {
		author,
		response,
		/** The model writes the first words; resolves when they are shown. */
		open: async () => {
			send(opening);
			await hasWords.promise;
		},
		/** The model writes all that the reader has not. */
		finish: (isOpen: boolean) => {
			send(isOpen ? "tired." : whole);
			end();
		},
		leave: async () => {
			reader.abort();
			await expect(reading).rejects.toThrow();
		},
		/** The call of the button Stop, before the reader leaves. */
		stop: () => author.client.functions.invoke("generate-linkedin-post", { method: "DELETE" }),
		reading,
	};
}

/** That the whole post is there, and counted once. */
async function expectKept(author: Author, userMessage: string, { callsAbout } = product): Promise<void> {
	await untilPasses(async () => expect(await keptPosts(author)).toHaveLength(1));
	expect(await keptPosts(author)).toMatchObject([
		{ user_message: userMessage, post_content: whole, writer: "model" },
	]);
	expect(await remaining(author)).toBe(19);
	expect(callsAbout(userMessage)).toHaveLength(1);
}

test("a reader who stops a stream before the first words has the generation back, and the model is told", async () => {
	const userMessage = "stopped before the first words";
	const { author, response, stop, leave } = await beginReading(userMessage);
	const told = once(response, "close");
	expect(await remaining(author)).toBe(19);
	expect((await stop()).data).toEqual({ givesBack: true });
	expect(await remaining(author)).toBe(19);
	await leave();
	await told;
	await untilPasses(async () => expect(await remaining(author)).toBe(20));
	expect(product.callsAbout(userMessage)).toHaveLength(1);
	expect(await keptPosts(author)).toEqual([]);
});

test("a reader who stops after the first words has had them: counted, and the whole post kept", async () => {
	const userMessage = "stopped after the first words";
	const { author, open, stop, leave, finish } = await beginReading(userMessage);
	await open();
	await stop();
	await leave();
	finish(true);
	await expectKept(author, userMessage);
});

test.each([false, true])(
	"a reader who leaves, first words shown: %s, finds the whole post, counted once",
	async (isOpen) => {
		const userMessage = `left, first words shown: ${isOpen}`;
		const { author, response, open, leave, finish } = await beginReading(userMessage);
		if (isOpen) await open();
		await leave();
		expect(response.destroyed).toBe(false);
		expect(await remaining(author)).toBe(19);
		finish(isOpen);
		await expectKept(author, userMessage);
		expect(await reservations(product.host, author)).toEqual([]);
	},
);

test("a model that breaks off after its reader has left: given back, nothing kept", async () => {
	const { author, response, open, leave } = await beginReading("left, then broken off");
	await open();
	await leave();
	response.destroy();
	await untilPasses(async () => expect(await remaining(author)).toBe(20));
	expect(await keptPosts(author)).toEqual([]);
});

/** Ends a product by a signal, and starts another process in its place; `beforeEnd` runs when it has the signal. */
async function restart({ host }: ModelHost, signal: "SIGTERM" | "SIGKILL", beforeEnd = async () => {}) {
	const ended = once(host.process, "exit");
	host.process.kill(signal);
	await beforeEnd();
	expect(await ended).toEqual(signal === "SIGTERM" ? [0, null] : [null, signal]);
	const again = spawnHost({
		...host.databaseEnv,
		DATA_DIR: host.dataDir,
		PORT: new URL(host.url).port,
	});
	await again.ready;
	return again;
}

test("a process that stops waits for the post of a reader who left before the first words", async () => {
	const stopping = await startModelHost();
	const userMessage = "left before a stop";
	const { author, leave, finish } = await beginReading(userMessage, stopping);
	await leave();
	const again = await restart(stopping, "SIGTERM", async () => {
		await untilPrinted(stopping.host, "Stopping on SIGTERM");
		finish(false);
	});
	await expectKept(author, userMessage, stopping);
	expect(await again.stop()).toBe(0);
	await stopping.stop();
});

test("a process killed while a model writes costs its author a generation until the lease ends, no longer", async () => {
	const killed = await startModelHost();
	const userMessage = "We were killed in mid-generation.";
	const { author, open, reading } = await beginReading(userMessage, killed);
	await open();
	const again = await restart(killed, "SIGKILL");
	await expect(reading).rejects.toThrow();
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
