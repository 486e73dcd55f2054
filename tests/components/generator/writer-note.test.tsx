import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCalls } from "../setup/answer-calls.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { generate, isGeneration, message, result, showGenerator } from "./show-generator.tsx";

const sentence = "The language model llama3.2:latest, which wrote the posts, does not answer any more.";

test("a model that does not answer any more: the author is told, and the offline writer writes once they say so", async () => {
	let modelUnavailable: string | null = sentence;
	const asked: boolean[] = [];
	answerCalls(async (request) => {
		if (isGeneration(request, "GET")) {
			const model = modelUnavailable ? null : "Ollama/llama3.2:latest";
			return Response.json({ remainingPosts: 5, weeklyLimit: 20, writer: "model", model, modelUnavailable });
		}
		if (!isGeneration(request, "POST")) return undefined;
		const { offline } = await request.json();
		asked.push(offline);
		return offline
			? undefined
			: Response.json({ code: "model_unavailable", message: sentence }, { status: 503 });
	});
	await showGenerator();
	const note = page.getByRole("status").filter({ hasText: sentence });
	await expect.element(note).toMatchTextContent("Until a model writes again, nothing is written for you.");
	await expectAccessible("the note about the model");
	await message.fill("Night shifts taught me to ask for help early");
	await generate.click();
	const toast = page.getByRole("alert").filter({ hasText: "No post was written" });
	await expect.element(toast).toMatchTextContent(sentence);

	await page.getByRole("button", { name: "Use the offline writer" }).click();
	await generate.click();
	await expect.element(result).toMatchTextContent("Written by the offline writer");
	expect(asked).toEqual([false, true]);

	modelUnavailable = null;
	window.dispatchEvent(new Event("visibilitychange"));
	await expect.element(page.getByText("Your posts are written by Ollama/llama3.2:latest.")).toBeVisible();
	await expect.element(note).not.toBeInTheDocument();
});

test("a post by another writer than was told has the page ask who writes", async () => {
	let model: string | null = null;
	answerCalls((request) => {
		if (isGeneration(request, "GET")) {
			const writer = model ? "model" : "offline";
			return Response.json({ remainingPosts: 5, weeklyLimit: 20, writer, model, modelUnavailable: null });
		}
		if (!isGeneration(request, "POST")) return undefined;
		// An admin has chosen one meanwhile.
		model = "openai/gpt-5";
		return Response.json({
			generatedPost: "Ask early.",
			remainingPosts: 4,
			testMode: false,
			weeklyLimitReached: false,
			writer: "model",
			generatedPostId: null,
			isCutOff: false,
		});
	});
	await showGenerator();
	await expect.element(page.getByText(/^No AI model is configured on this installation/u)).toBeVisible();
	await message.fill("Night shifts taught me to ask for help early");
	await generate.click();
	await expect.element(page.getByText("Your posts are written by openai/gpt-5.")).toBeVisible();
});
