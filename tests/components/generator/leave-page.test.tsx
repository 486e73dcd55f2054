import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCalls } from "../setup/answer-calls.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { showApp } from "../setup/show.tsx";
import { generate, isGeneration, message, result } from "./show-generator.tsx";

const idea = "Night shifts taught me to ask for help early";
const succeeded = page.getByText("Social media post generated successfully!");

/** Goes to the account page and back. */
async function leave(): Promise<void> {
	await page.getByRole("button", { name: "Account menu" }).click();
	await page.getByRole("menuitem", { name: "Account" }).click();
	await expect.element(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
}
const comeBack = () => page.getByRole("link", { name: "Social Post Planner" }).click();

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
	answerCalls((request) => {
		if (!isGeneration(request, "POST")) return undefined;
		asked++;
		return stream.response;
	});
	await becomeAuthor();
	await showApp();
	await message.fill(idea);
	await generate.click();
	void stream.write("Ask early. ");
	await expect.element(result.getByText("Ask early.")).toBeVisible();
	await leave();
	void stream.write("Ask kindly. ");
	await comeBack();
	await expect.element(result.getByText("Ask early. Ask kindly.")).toBeVisible();
	await expect.element(generate).toBeDisabled();
	await message.click();
	await page.getByRole("textbox", { name: "Your Message." }).fill("Another idea");

	void stream.end("Ask early. Ask kindly. Always.");
	await expect.element(succeeded).toBeVisible();
	await expect.element(page.getByLabelText("Post preview")).toMatchTextContent("Ask kindly. Always.");
	await expect.element(generate).toBeEnabled();
	expect(asked).toBe(1);
});

test("a post that was finished while its author was on another page is there on return", async () => {
	const stream = startStream();
	answerCalls((request) => (isGeneration(request, "POST") ? stream.response : undefined));
	await becomeAuthor();
	await showApp();
	await message.fill(idea);
	await generate.click();
	await expect.element(result.getByText("Generating post...")).toBeVisible();
	await leave();
	void stream.end("Ask early.");
	await expect.element(succeeded).toBeVisible();
	await comeBack();
	await expect.element(page.getByLabelText("Post preview")).toMatchTextContent("Ask early.");
});

test("Stop still stops after its author has left the page and come back", async () => {
	let isAborted = false;
	answerCalls((request) => {
		if (isGeneration(request, "DELETE")) return Response.json({ givesBack: true });
		if (!isGeneration(request, "POST")) return undefined;
		return new Promise<never>((_resolve, reject) => {
			request.signal.addEventListener("abort", () => {
				isAborted = true;
				reject(request.signal.reason);
			});
		});
	});
	await becomeAuthor();
	await showApp();
	await message.fill(idea);
	await generate.click();
	await expect.element(result.getByText("Generating post...")).toBeVisible();
	await leave();
	await comeBack();
	await result.getByRole("button", { name: "Stop" }).click();
	await expect.element(page.getByText("Stopped before the first words.")).toBeVisible();
	expect(isAborted).toBe(true);
	await expect.element(generate).toBeEnabled();
});
