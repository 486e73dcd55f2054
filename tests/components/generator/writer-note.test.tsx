import { notificationsStore } from "@mantine/notifications";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { messages } from "../../../domain/messages.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { modelGone, writtenOffline } from "../setup/sentences.ts";
import * as generator from "./show-generator.tsx";

test("a model that does not answer any more: the author is told, and the offline writer writes once they say so", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	let isBack = false;
	const asked: boolean[] = [];
	generator.answerGeneration({
		GET: () =>
			generator.quota(isBack ? { model: "Ollama/llama3.2:latest" } : { modelUnavailable: modelGone }),
		POST: async (request) => {
			const { offline } = await request.json();
			asked.push(offline);
			const refusal = { code: "model_unavailable", message: modelGone };
			return offline ? undefined : Response.json(refusal, { status: 503 });
		},
	});
	await generator.show();
	const note = page.getByRole("status").filter({ hasText: modelGone });
	await expect.element(note).toMatchTextContent("Until a model writes again, nothing is written for you.");
	await expectAccessible("the note about the model");
	await generator.askForPost();
	const toast = page.getByRole("alert").filter({ hasText: "No post was written" });
	await expect.element(toast).toMatchTextContent(modelGone);

	await page.getByRole("button", { name: "Use the offline writer" }).click();
	await generator.generate.click();
	await expect.element(generator.result).toMatchTextContent(writtenOffline);
	expect(asked).toEqual([false, true]);

	// The page looks every 15 seconds whether the model is back.
	isBack = true;
	await vi.advanceTimersByTimeAsync(15_000);
	await expectVisible("Your posts are written by Ollama/llama3.2:latest.");
	await expectGone(note);
});

test("that a text cannot be made another is told in passing", async () => {
	generator.answerGeneration({
		POST: async () =>
			Response.json({ code: "nothing_to_change", message: messages.nothingToChange }, { status: 422 }),
	});
	await generator.show();
	await generator.askForPost();
	await expectVisible([messages.generateRefused, messages.nothingToChange]);
	const [told] = notificationsStore.getState().notifications;
	expect(told).toMatchObject({ color: "pine", autoClose: expect.any(Number) });
});

test("a post by another writer than was told has the page ask who writes", async () => {
	let model: string | undefined;
	generator.answerGeneration({
		GET: () => generator.quota({ model }),
		POST: () => {
			// An admin has chosen one meanwhile.
			model = "openai/gpt-5";
			return generator.written("Ask early.");
		},
	});
	await generator.show();
	await expectVisible(/^No AI model is configured on this installation/u);
	await generator.askForPost();
	await expectVisible("Your posts are written by openai/gpt-5.");
});
