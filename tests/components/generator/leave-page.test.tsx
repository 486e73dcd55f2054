import { expect, test } from "vitest";
import { goHome, visitAccount } from "../setup/account-menu.ts";
import { expectVisible } from "../setup/elements.ts";
import { generated, stopped } from "../setup/sentences.ts";
import { showAppToAuthor } from "../setup/show.tsx";
import * as generator from "./show-generator.tsx";

async function askInApp(): Promise<void> {
	await showAppToAuthor();
	await generator.askForPost();
}

/** An answer that comes word by word, when the test says so. */
function startStream() {
	const { readable, writable } = new TransformStream<Uint8Array>();
	const writer = writable.getWriter();
	const send = (chunk: object) =>
		writer.write(new TextEncoder().encode(`data: ${JSON.stringify(chunk)}\n\n`));
	return {
		response: new Response(readable, { headers: { "content-type": "text/event-stream" } }),
		write: (delta: string) => send({ type: "text-delta", delta }),
		end: async (generatedPost: string) => {
			const data = { generatedPost, remainingPosts: 19, testMode: false, weeklyLimitReached: false };
			await send({ type: "data-generation", data });
			await writer.close();
		},
	};
}

test("a generation goes on while its author is on another page, and is there on return", async () => {
	const stream = startStream();
	let asked = 0;
	generator.answerGeneration({
		POST: () => {
			asked++;
			return stream.response;
		},
	});
	await askInApp();
	void stream.write("Ask early. ");
	await expectVisible("Ask early.", generator.result);
	await visitAccount();
	void stream.write("Ask kindly. ");
	await goHome();
	await expectVisible("Ask early. Ask kindly.", generator.result);
	await expect.element(generator.generate).toBeDisabled();
	await generator.message.fill("Another idea");

	await visitAccount();
	void stream.end("Ask early. Ask kindly. Always.");
	await expectVisible(generated);
	await goHome();
	await expect.element(generator.preview).toMatchTextContent("Ask kindly. Always.");
	await expect.element(generator.generate).toBeEnabled();
	expect(asked).toBe(1);
});

test("Stop still stops after its author has left the page and come back", async () => {
	let signal: AbortSignal | undefined;
	generator.answerGeneration({
		DELETE: () => Response.json({ givesBack: true }),
		POST: (request) => {
			signal = request.signal;
			return generator.untilAborted(request);
		},
	});
	await askInApp();
	await expectVisible("Generating post...", generator.result);
	await visitAccount();
	await goHome();
	await generator.stop.click();
	await expectVisible(stopped);
	expect(signal?.aborted).toBe(true);
	await expect.element(generator.generate).toBeEnabled();
});
