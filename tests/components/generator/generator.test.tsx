import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openAfterPage } from "../../../app/components/lazy-code/lazy-code.tsx";
import { accountMenu } from "../setup/account-menu.ts";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { boxOf, expectGone, expectVisible, focus } from "../setup/elements.ts";
import * as sentences from "../setup/sentences.ts";
import { phone, setPlace } from "../setup/set-place.ts";
import { cardOf, showAppToAuthor } from "../setup/show.tsx";
import * as generator from "./show-generator.tsx";

const limitReached = "Weekly limit reached (20 posts per week)";
const limitTold = "Weekly limit reached! You can generate up to 20 posts per week.";

test("rules that cannot be loaded stop a generation instead of being left out", async () => {
	const answerAgain = answerCalls(({ url }) =>
		new URL(url).pathname === "/rest/v1/profiles" ? unreachable() : undefined,
	);
	await generator.show();
	const rules = cardOf("Your Rules.");
	await expectVisible("Your rules could not be loaded.", rules);
	await generator.askForPost();
	await expectVisible([sentences.generationFailed, sentences.untouchedQuota]);

	answerAgain();
	await rules.getByRole("button", { name: "Try again" }).click();
	await expectVisible(sentences.emptyRules);
});

test("every option of the style is there, and the choice survives a reload", async () => {
	const { reload } = await generator.show();
	const options = {
		Tone: ["Professional", "Casual", "Enthusiastic", "Authoritative", "Conversational"],
		Length: ["Short", "Medium", "Long"],
		Style: ["Informative", "Storytelling", "Question-based", "List format", "Personal reflection"],
	};
	for (const [group, names] of Object.entries(options)) {
		const radios = page.getByRole("group", { name: new RegExp(`^${group}`) }).getByRole("radio");
		await expect.element(radios).toHaveLength(names.length);
		for (const [index, name] of names.entries())
			await expect.element(radios.nth(index)).toHaveAccessibleName(name);
	}
	for (const name of ["Professional", "Medium", "Informative"]) {
		await expect.element(page.getByRole("radio", { name })).toBeChecked();
	}
	await expect.element(page.getByRole("switch", { name: "Include hashtags" })).toBeChecked();
	await expect.element(page.getByRole("switch", { name: "Include emojis" })).not.toBeChecked();

	await focus(page.getByRole("radio", { name: "Professional" }));
	await userEvent.keyboard("{Tab}");
	await expect.element(page.getByRole("radio", { name: "Medium" })).toHaveFocus();
	await userEvent.keyboard("{ArrowRight}");
	await expect.element(page.getByRole("radio", { name: "Long" })).toBeChecked();

	await page.getByText("List format").click();
	await reload();
	await expect.element(page.getByRole("radio", { name: "List format" })).toBeChecked();
});

test("a blank message asks for one; the keyboard alone generates, edits and goes back", async () => {
	await generator.show();
	await generator.generate.click();
	await expect
		.element(generator.message)
		.toHaveAccessibleDescription("Please enter a message to generate a social media post");
	await expect.element(generator.message).toHaveFocus();
	await userEvent.keyboard(sentences.idea);
	await userEvent.keyboard("{Control>}{Enter}{/Control}");
	await expectVisible(sentences.generated);

	await expectVisible(sentences.writtenOffline, generator.result);
	await focus(page.getByRole("radio", { name: "Preview" }));
	await userEvent.keyboard("{ArrowRight}");
	await expectVisible(generator.editor);
	await generator.editor.fill("One **bold** word");
	await expectVisible(["3 words", /characters/], generator.result);
	expect((await boxOf(generator.editor)).height).toBeGreaterThanOrEqual(200);
	await focus(page.getByRole("radio", { name: "Edit" }));
	await userEvent.keyboard("{ArrowLeft}");
	await expect.element(generator.preview.css("strong")).toHaveTextContent("bold");
	// The words: the middle of the post is two pixels from its head, which a press does not open.
	await generator.preview.css("strong").click();
	await expectVisible(generator.editor);
});

test("a bare topic asks its questions, and the answers become the post", async () => {
	await generator.show();
	await generator.askForPost("remote work\u00a0");
	const first = page.getByRole("textbox", { name: "The one thing that readers should remember" });
	await expect.element(first).toHaveFocus();
	await expectVisible([
		"A topic alone makes a post of gaps. Answer what you can, then generate. Nothing was counted.",
		sentences.untouchedQuota,
	]);
	expect(page.getByText(sentences.generated).query()).toBeNull();
	await generator.generate.click();
	await expect.element(first).toHaveFocus();
	await userEvent.keyboard("Trust is built on Thursdays");
	await expect.element(generator.message).toHaveValue("remote work: Trust is built on Thursdays");
	await userEvent.keyboard("{Enter}");
	await expectVisible(sentences.generated);
	await expect.element(generator.preview).toMatchTextContent("Remote work: Trust is built on Thursdays.");
	await expectGone(first);
});

test("what a length leaves out is told above the post, and goes back to its place", async () => {
	await generator.show();
	await page.getByText("Short", { exact: true }).click();
	await generator.askForPost("We moved our planning. Nobody liked it. Try it.");
	await generator.result.getByText("Left out (1)").click();
	await expectVisible("Nobody liked it.", generator.result);
	await generator.result.getByRole("button", { name: "Put back" }).click();
	await expect.element(generator.result.getByText("Nothing is left out.")).toHaveFocus();
	await expect.element(generator.preview).toMatchTextContent(/planning\.\s*Nobody liked it\.\s*Try it\./u);
});

test("a double press puts one sentence back, and another button all", async () => {
	await generator.show();
	await page.getByText("Short", { exact: true }).click();
	await generator.askForPost(
		"We moved our planning. Nobody liked it. It rained a lot. The lift broke. We ate cake. Try it.",
	);
	await generator.result.getByText("Left out (4)").click();
	await generator.result.getByRole("button", { name: "Put back" }).first().dblClick();
	await expectVisible("Left out (3)", generator.result);
	await generator.result.getByRole("button", { name: "Put all back" }).click();
	await expectVisible("Nothing is left out.", generator.result);
	await expect
		.element(generator.preview)
		.toMatchTextContent(/planning\.[\s\S]*liked it\.[\s\S]*cake\.\s*Try it\./u);
});

test("a post that an earlier version has says so", async () => {
	await generator.show();
	const same = page.getByText(
		"The text is that of an earlier version. For another one, change the idea or the style.",
	);
	await generator.askForPost("Before a demo I check:\n- charger\n- notifications\n- plan B");
	await expectVisible(sentences.generated);
	await expectGone(same);
	await generator.generate.click();
	await expectVisible(same);
});

test("on a phone the result is shown when it starts, Generate waits, and the end leaves the author where they are", async () => {
	const held = Promise.withResolvers<undefined>();
	generator.answerGeneration({ POST: () => held.promise });
	await setPlace(phone);
	await generator.show();
	await generator.askForPost();
	await expectVisible("Generating post...", generator.result);
	await expect.element(generator.generate).toBeDisabled();
	// Right below the header, though the page ends with it, and there is no text in it yet.
	await expect.poll(async () => (await boxOf(generator.result)).top).toBeLessThan(100);
	expect((await boxOf(generator.result)).bottom).toBeLessThanOrEqual(window.innerHeight);
	window.scrollTo(0, 0);
	held.resolve(undefined);
	await expectVisible(sentences.generated);
	await expect.element(generator.generate).toBeEnabled();
	expect(window.scrollY).toBe(0);
});

test("Stop before the first words says where the post will be, when the week gives nothing back any more", async () => {
	let givesBack = true;
	const noted = Promise.withResolvers<void>();
	generator.answerGeneration({
		DELETE: () => noted.promise.then(() => Response.json({ givesBack })),
		POST: generator.untilAborted,
	});
	await generator.show();
	await generator.askForPost();
	await generator.stop.click();
	await expect.element(generator.stop).toBeDisabled();
	noted.resolve();
	await expectVisible(sentences.stopped);
	const detail = page.getByText("When the whole post is written, you find it under Recent.");
	expect(detail.query()).toBeNull();

	givesBack = false;
	await generator.generate.click();
	await generator.stop.click();
	await expectVisible(detail);
	await expect.element(generator.generate).toBeEnabled();
});

test("what went wrong with a generation is told in plain words", async () => {
	const broke = "The connection broke. If the post is being written, you find it under Recent.";
	const failures: [() => Response | Promise<never>, detail: string][] = [
		[unreachable, broke],
		[() => Response.json({ post: 1 }), sentences.unreachableServer],
	];
	let fail: () => Response | Promise<never> = unreachable;
	generator.answerGeneration({ POST: () => fail() });
	await generator.show();
	for (const [failure, detail] of failures) {
		fail = failure;
		await generator.askForPost();
		const toast = page.getByRole("alert").filter({ hasText: sentences.generationFailed });
		await expectVisible(toast.getByText(detail, { exact: true }));
	}
});

test("a post whose answer was lost takes the failure back when it comes by itself, and is counted", async () => {
	openAfterPage();
	const { queryClient } = await generator.show();
	await expectVisible("20 posts remaining this week");
	const send = window.fetch;
	const restore = answerCalls(async (request) => {
		if (request.method !== "POST" || !request.url.endsWith("/generate-linkedin-post")) return undefined;
		await (await send(request)).text();
		return unreachable();
	});
	await generator.askForPost();
	await expectVisible(sentences.generationFailed);
	restore();
	await queryClient().invalidateQueries({ queryKey: ["drafts"] });
	await expectVisible("Social media post generated successfully!");
	await expectGone(page.getByText(sentences.generationFailed));
	await expectVisible("19 posts remaining this week");
});

test("a post that the model has cut off is kept, and its end is said to be missing", async () => {
	generator.answerGeneration({ POST: () => generator.written("Ask early, before", { isCutOff: true }) });
	await generator.show();
	await generator.askForPost();
	const toast = page.getByRole("alert").filter({ hasText: "The end of the post is missing" });
	const advice =
		"The model reached its limit of tokens. Write the end yourself, or generate another version.";
	await expect.element(toast).toMatchTextContent(advice);
	await expect.element(generator.result).toMatchTextContent("Ask early, before");
});

test("a failure is told and costs nothing; the limit is told and shown", async () => {
	/** An admin has changed the limit since the page asked for it. */
	const lowered = "Weekly limit reached! You can generate up to 5 posts per week.";
	let status = 502;
	let hasFailed = false;
	/** The count that is asked for after the failure comes when the limit is known already. */
	const lateStatus = Promise.withResolvers<Response>();
	generator.answerGeneration({
		GET: () => (hasFailed ? lateStatus.promise.then((late) => late.clone()) : undefined),
		POST: () => {
			const failure = { code: "model_failed", message: sentences.generationFailed };
			const left = { remainingPosts: 0, weeklyLimitReached: true };
			const limit = { generatedPost: "", ...left, testMode: false, writer: "offline", message: lowered };
			return Response.json(status === 429 ? limit : failure, { status });
		},
	});
	await generator.show();
	await expectVisible(sentences.untouchedQuota);
	hasFailed = true;
	await generator.askForPost();
	const failed = page.getByText(sentences.generationFailed);
	await expectVisible(failed);
	expect(failed.elements()).toHaveLength(1);
	await expectVisible(sentences.untouchedQuota);

	status = 429;
	await generator.generate.click();
	await expectVisible([lowered, limitReached]);
	lateStatus.resolve(generator.quota({}));
	// Asked for after it, answered after it.
	await backend.supabase.functions.invoke("generate-linkedin-post", { method: "GET" });
	await expect.element(generator.generate).toBeDisabled();
	await expect.element(generator.message).toHaveValue(sentences.idea);
	await expectVisible(limitReached);
});

test("at the limit the moment of reset is shown, Ctrl and Enter ask nobody, and test mode still works", async () => {
	let asked = 0;
	generator.answerGeneration({
		GET: () => generator.quota({ remainingPosts: 0 }),
		POST: () => {
			asked++;
			return undefined;
		},
	});
	await generator.show();
	await expectVisible([limitReached, /New posts (in|to).+, on \w+day/]);
	await generator.message.fill(sentences.idea);
	await expect.element(generator.generate).toBeDisabled();
	await userEvent.keyboard("{Control>}{Enter}{/Control}");
	await expectVisible(limitTold);
	expect(asked).toBe(0);
	await page.getByRole("switch", { name: "Test Mode, no credits used" }).click();
	await expect.element(generator.generate).toBeEnabled();
	await generator.generate.click();
	await expectVisible("Mock post generated successfully! (Test mode - no credits used)");
});

test("two submits while the rules load make one generation", async () => {
	const rules = Promise.withResolvers<undefined>();
	let asked = 0;
	answerCalls(({ url }) => (new URL(url).pathname === "/rest/v1/profiles" ? rules.promise : undefined));
	generator.answerGeneration({
		POST: () => {
			asked++;
			return undefined;
		},
	});
	await generator.show();
	await generator.message.fill(sentences.idea);
	await userEvent.keyboard("{Control>}{Enter}{Enter}{/Control}");
	rules.resolve(undefined);
	await expectVisible(sentences.generated);
	await expect.element(generator.generate).toBeEnabled();
	expect(asked).toBe(1);
});

test("somebody without the role is denied the admin panel, signed in or not", async () => {
	const { reload } = await showAppToAuthor("/admin");
	const reason = page.getByText("Admin privileges required to access this panel");
	await expectVisible([page.getByRole("heading", { name: "Access Denied" }), reason]);
	await page.getByRole("link", { name: "Back to Home" }).click();
	await expectVisible(page.getByRole("heading", { name: "Your Social Post Generator." }));
	await accountMenu.click();
	const signOut = page.getByRole("menuitem", { name: "Sign out" });
	await expectVisible(signOut);
	expect(page.getByRole("menuitem", { name: "Admin Panel" }).query()).toBeNull();
	await signOut.click();
	await expectVisible("Signed out successfully");
	await reload("/admin");
	await expectVisible(reason);
});
