import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { elementOf, focus } from "../setup/element-of.ts";
import { phone, setPlace } from "../setup/set-place.ts";
import { cardOf, showApp } from "../setup/show.tsx";
import { generate, isGeneration, message, result, showGenerator } from "./show-generator.tsx";

const idea = "Night shifts taught me to ask for help early";

/** A model that thinks until its caller has gone. */
const untilAborted = ({ signal }: Request) =>
	new Promise<never>((_resolve, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason));
	});

test("rules that cannot be loaded stop a generation instead of being left out", async () => {
	const answerAgain = answerCalls(({ url }) =>
		new URL(url).pathname === "/rest/v1/profiles" ? unreachable() : undefined,
	);
	await showGenerator();
	const rules = cardOf("Your Rules.");
	await expect.element(rules.getByText("Your rules could not be loaded.")).toBeVisible();
	await message.fill(idea);
	await generate.click();
	await expect.element(page.getByText("Failed to generate post. Please try again.")).toBeVisible();
	await expect.element(page.getByText("20 posts remaining this week")).toBeVisible();

	answerAgain();
	await rules.getByRole("button", { name: "Try again" }).click();
	await expect.element(page.getByText("Click to set your brand voice and system message...")).toBeVisible();
});

test("every option of the style is there, and the choice survives a reload", async () => {
	const { reload } = await showGenerator();
	const options = {
		Tone: ["Professional", "Casual", "Enthusiastic", "Authoritative", "Conversational"],
		Length: ["Short", "Medium", "Long"],
		Style: ["Informative", "Storytelling", "Question-based", "List format", "Personal reflection"],
	};
	for (const [group, names] of Object.entries(options)) {
		for (const name of names) {
			await expect
				.element(page.getByRole("group", { name: new RegExp(`^${group}`) }).getByRole("radio", { name }))
				.toBeInTheDocument();
		}
	}
	for (const name of ["Professional", "Medium", "Informative"]) {
		await expect.element(page.getByRole("radio", { name })).toBeChecked();
	}
	await expect.element(page.getByRole("switch", { name: "Include hashtags" })).toBeChecked();
	await expect.element(page.getByRole("switch", { name: "Include emojis" })).not.toBeChecked();

	await page.getByText("List format").click();
	await reload();
	await expect.element(page.getByRole("radio", { name: "List format" })).toBeChecked();
});

test("a blank message asks for one; the keyboard alone generates, edits and goes back", async () => {
	await showGenerator();
	await generate.click();
	await expect
		.element(message)
		.toHaveAccessibleDescription("Please enter a message to generate a social media post");
	await expect.element(message).toHaveFocus();
	await userEvent.keyboard(idea);
	await userEvent.keyboard("{Control>}{Enter}{/Control}");
	await expect.element(page.getByText("Social media post generated successfully!")).toBeVisible();

	await expect.element(result.getByText("Written by the offline writer")).toBeVisible();
	await focus(page.getByRole("radio", { name: "Preview" }));
	await userEvent.keyboard("{ArrowRight}");
	const editor = result.getByRole("textbox");
	await expect.element(editor).toBeVisible();
	await editor.fill("One **bold** word");
	await expect.element(result.getByText("3 words")).toBeVisible();
	await expect.element(result.getByText(/characters/)).toBeVisible();
	expect((await elementOf(editor)).getBoundingClientRect().height).toBeGreaterThanOrEqual(200);
	await focus(page.getByRole("radio", { name: "Edit" }));
	await userEvent.keyboard("{ArrowLeft}");
	const preview = page.getByLabelText("Post preview");
	await expect.element(preview.css("strong")).toHaveTextContent("bold");
	await preview.click();
	await expect.element(editor).toBeVisible();
});

test("while a post is written the page says so and Generate waits", async () => {
	const held = Promise.withResolvers<undefined>();
	answerCalls((request) => (isGeneration(request, "POST") ? held.promise : undefined));
	await showGenerator();
	await message.fill(idea);
	await generate.click();
	await expect.element(result.getByText("Generating post...")).toBeVisible();
	await expect.element(generate).toBeDisabled();
	held.resolve(undefined);
	await expect.element(page.getByText("Social media post generated successfully!")).toBeVisible();
	await expect.element(generate).toBeEnabled();
});

test("Stop before the first words says where the post will be, when the week gives nothing back any more", async () => {
	let givesBack = true;
	answerCalls((request) => {
		if (isGeneration(request, "DELETE")) return Response.json({ givesBack });
		return isGeneration(request, "POST") ? untilAborted(request) : undefined;
	});
	await showGenerator();
	await message.fill(idea);
	await generate.click();
	await result.getByRole("button", { name: "Stop" }).click();
	await expect.element(page.getByText("Stopped before the first words.")).toBeVisible();
	const detail = page.getByText("When the whole post is written, you find it under Recent.");
	expect(detail.query()).toBeNull();

	givesBack = false;
	await generate.click();
	await result.getByRole("button", { name: "Stop" }).click();
	await expect.element(detail).toBeVisible();
	await expect.element(generate).toBeEnabled();
});

test("a connection that breaks before the first words says where the post may be", async () => {
	answerCalls((request) => (isGeneration(request, "POST") ? unreachable() : undefined));
	await showGenerator();
	await message.fill(idea);
	await generate.click();
	await expect.element(page.getByText("Failed to generate post. Please try again.")).toBeVisible();
	await expect
		.element(page.getByText("The connection broke. If the post is being written, you find it under Recent."))
		.toBeVisible();
});

test("a post that the model has cut off is kept, and its end is said to be missing", async () => {
	answerCalls((request) =>
		isGeneration(request, "POST")
			? Response.json({
					generatedPost: "Ask early, before",
					remainingPosts: 19,
					testMode: false,
					weeklyLimitReached: false,
					writer: "model",
					generatedPostId: null,
					isCutOff: true,
				})
			: undefined,
	);
	await showGenerator();
	await message.fill(idea);
	await generate.click();
	const toast = page.getByRole("alert").filter({ hasText: "The end of the post is missing" });
	await expect
		.element(toast)
		.toMatchTextContent(
			"The model reached its limit of tokens. Write the end yourself, or generate another version.",
		);
	await expect.element(result).toMatchTextContent("Ask early, before");
});

test("a failure is told and costs nothing; the limit is told and shown", async () => {
	let status = 502;
	/** The count that is asked for after the failure comes when the limit is known already. */
	const lateStatus = Promise.withResolvers<Response>();
	answerCalls((request) => {
		if (isGeneration(request, "GET") && hasFailed) return lateStatus.promise.then((late) => late.clone());
		if (!isGeneration(request, "POST")) return undefined;
		const failure = { code: "model_failed", message: "Failed to generate post. Please try again." };
		const limit = {
			generatedPost: "",
			remainingPosts: 0,
			testMode: false,
			weeklyLimitReached: true,
			writer: "offline",
		};
		return Response.json(status === 429 ? limit : failure, { status });
	});
	let hasFailed = false;
	await showGenerator();
	await expect.element(page.getByText("20 posts remaining this week")).toBeVisible();
	hasFailed = true;
	await message.fill(idea);
	await generate.click();
	const failed = page.getByText("Failed to generate post. Please try again.");
	await expect.element(failed).toBeVisible();
	expect(failed.elements()).toHaveLength(1);
	await expect.element(page.getByText("20 posts remaining this week")).toBeVisible();

	status = 429;
	await generate.click();
	await expect
		.element(page.getByText("Weekly limit reached! You can generate up to 20 posts per week."))
		.toBeVisible();
	await expect.element(page.getByText("Weekly limit reached (20 posts per week)")).toBeVisible();
	lateStatus.resolve(Response.json({ remainingPosts: 20, weeklyLimit: 20, writer: "offline" }));
	// Asked for after it, answered after it.
	await backend.supabase.functions.invoke("generate-linkedin-post", { method: "GET" });
	await expect.element(generate).toBeDisabled();
	await expect.element(message).toHaveValue(idea);
	await expect.element(page.getByText("Weekly limit reached (20 posts per week)")).toBeVisible();
});

test("at the limit the text, the moment of reset and what still works are shown", async () => {
	answerCalls((request) =>
		isGeneration(request, "GET")
			? Response.json({ remainingPosts: 0, weeklyLimit: 20, writer: "offline" })
			: undefined,
	);
	await showGenerator();
	await expect.element(page.getByText("Weekly limit reached (20 posts per week)")).toBeVisible();
	await expect.element(page.getByText(/New posts (in|to).+, on \w+day/)).toBeVisible();
	await message.fill(idea);
	await expect.element(generate).toBeDisabled();
	await page.getByRole("switch", { name: "Test Mode, no credits used" }).click();
	await expect.element(generate).toBeEnabled();
	await generate.click();
	await expect
		.element(page.getByText("Mock post generated successfully! (Test mode - no credits used)"))
		.toBeVisible();
});

test("two submits while the rules load make one generation", async () => {
	const rules = Promise.withResolvers<undefined>();
	let asked = 0;
	answerCalls((request) => {
		if (isGeneration(request, "POST")) asked++;
		return new URL(request.url).pathname === "/rest/v1/profiles" ? rules.promise : undefined;
	});
	await showGenerator();
	await message.fill(idea);
	await userEvent.keyboard("{Control>}{Enter}{Enter}{/Control}");
	rules.resolve(undefined);
	await expect.element(page.getByText("Social media post generated successfully!")).toBeVisible();
	await expect.element(generate).toBeEnabled();
	expect(asked).toBe(1);
});

test("at the limit Ctrl and Enter ask nobody and say why", async () => {
	let asked = 0;
	answerCalls((request) => {
		if (isGeneration(request, "POST")) asked++;
		return isGeneration(request, "GET")
			? Response.json({ remainingPosts: 0, weeklyLimit: 20, writer: "offline" })
			: undefined;
	});
	await showGenerator();
	await expect.element(page.getByText("Weekly limit reached (20 posts per week)")).toBeVisible();
	await message.fill(idea);
	await userEvent.keyboard("{Control>}{Enter}{/Control}");
	await expect
		.element(page.getByText("Weekly limit reached! You can generate up to 20 posts per week."))
		.toBeVisible();
	expect(asked).toBe(0);
});

test("on a phone the result is shown when it starts, and its end leaves the author where they are", async () => {
	const held = Promise.withResolvers<undefined>();
	answerCalls((request) => (isGeneration(request, "POST") ? held.promise : undefined));
	await setPlace(phone);
	await showGenerator();
	await message.fill(idea);
	await generate.click();
	const card = await elementOf(result);
	// Right below the header, though the page ends with it, and there is no text in it yet.
	await expect.poll(() => card.getBoundingClientRect().top).toBeLessThan(100);
	expect(card.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
	window.scrollTo(0, 0);
	held.resolve(undefined);
	await expect.element(page.getByText("Social media post generated successfully!")).toBeVisible();
	await expect.element(generate).toBeEnabled();
	expect(window.scrollY).toBe(0);
});

test("an answer that is none of ours is told in plain words", async () => {
	answerCalls((request) => (isGeneration(request, "POST") ? Response.json({ post: 1 }) : undefined));
	await showGenerator();
	await message.fill(idea);
	await generate.click();
	await expect.element(page.getByText("Failed to generate post. Please try again.")).toBeVisible();
	await expect
		.element(page.getByText("The server could not be reached. Please try again.", { exact: true }))
		.toBeVisible();
});

test("somebody without the role is denied the admin panel, signed in or not", async () => {
	await becomeAuthor();
	const { reload } = await showApp("/admin");
	const reason = page.getByText("Admin privileges required to access this panel");
	await expect.element(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
	await expect.element(reason).toBeVisible();
	await page.getByRole("link", { name: "Back to Home" }).click();
	await expect.element(page.getByRole("heading", { name: "Your Social Post Generator." })).toBeVisible();
	await page.getByRole("button", { name: "Account menu" }).click();
	const signOut = page.getByRole("menuitem", { name: "Sign out" });
	await expect.element(signOut).toBeVisible();
	expect(page.getByRole("menuitem", { name: "Admin Panel" }).query()).toBeNull();
	await signOut.click();
	await expect.element(page.getByText("Signed out successfully")).toBeVisible();
	await reload("/admin");
	await expect.element(reason).toBeVisible();
});
