import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CreateCard } from "../../../app/features/generator/create-card.tsx";
import { WorkspaceRules } from "../../../app/routes/workspace/workspace-rules.tsx";
import { isGeneration } from "../generator/show-generator.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { show, showApp } from "../setup/show.tsx";

const placeholder = page.getByText("Click to set your brand voice and system message...");
const editor = page.getByRole("textbox", { name: /rules/i });

test("rules: Cancel and Escape restore, the placeholder and the pencil open the editor", async () => {
	const { userId } = await becomeAuthor();
	await show(<WorkspaceRules userId={userId} />);
	await placeholder.click();
	await editor.fill("A draft");
	await page.getByRole("button", { name: "Cancel" }).click();
	await expect.element(placeholder).toBeVisible();
	await page.getByRole("button", { name: "Edit your rules" }).click();
	await editor.fill("Another draft");
	await userEvent.keyboard("{Escape}");
	await expect.element(placeholder).toBeVisible();
	await expect.element(page.getByText(/automatically saved to your profile/)).toBeVisible();
});

test("rules that cannot be saved come back with a message, which says whether to try again", async () => {
	const { userId } = await becomeAuthor();
	const refusal = { code: "P0001", message: "These rules have too many characters." };
	const answers = [unreachable, () => Response.json(refusal, { status: 400 })];
	answerCalls(({ url }) => (url.endsWith("/rpc/save_brand_voice") ? answers.shift()?.() : undefined));
	await show(<WorkspaceRules userId={userId} />);
	await page.getByRole("button", { name: "Edit your rules" }).click();
	await editor.fill("Plain words.");
	await page.getByRole("button", { name: "Save" }).click();
	const toast = page.getByRole("alert").filter({ hasText: "Failed to save your rules" });
	await expect.element(toast.getByText("Your text is still in the editor. Please try again.")).toBeVisible();
	await expect.element(editor).toHaveValue("Plain words.");
	await page.getByRole("button", { name: "Save" }).click();
	const refused = "These rules have too many characters. Your text is still in the editor.";
	await expect.element(toast.getByText(refused, { exact: true })).toBeVisible();
});

test("of two devices that save rules the second reads the first one’s before it replaces them", async () => {
	const { userId } = await becomeAuthor();
	await show(<WorkspaceRules userId={userId} />);
	await page.getByRole("button", { name: "Edit your rules" }).click();
	await editor.fill("From the train.");
	const rules = () => backend.supabase.from("profiles").select("brand_voice").single();
	const elsewhere = { _brand_voice: "From the desk.", _seen: "" };
	expect((await backend.supabase.rpc("save_brand_voice", elsewhere)).error).toBeNull();
	await page.getByRole("button", { name: "Save" }).click();
	const other = page.getByText(/^These rules were saved on another device meanwhile\./);
	await expect.element(other).toBeVisible();
	await expect.element(page.getByText("From the desk.", { exact: true })).toBeVisible();
	await expect.element(editor).toHaveValue("From the train.");
	expect((await rules()).data?.brand_voice).toBe("From the desk.");
	await page.getByRole("button", { name: "Save" }).click();
	await expect.element(page.getByText("Your rules are saved")).toBeVisible();
	await expect.element(other).not.toBeInTheDocument();
	expect((await rules()).data?.brand_voice).toBe("From the train.");
});

test("a proposal that fails keeps the pasted posts and costs nothing; the offline writer is offered", async () => {
	const { userId } = await becomeAuthor();
	const sentence = "The language model llama3.2:latest, which wrote the posts, does not answer any more.";
	const outOfTokens = "The language model's tokens of this month are used up.";
	const refusals = [{ body: { code: "token_cap_reached", message: outOfTokens }, status: 503 }];
	let modelUnavailable: string | null = null;
	const asked: boolean[] = [];
	answerCalls(async (request) => {
		if (isGeneration(request, "GET")) {
			const model = modelUnavailable ? null : "Ollama/llama3.2:latest";
			return Response.json({ remainingPosts: 20, weeklyLimit: 20, writer: "model", model, modelUnavailable });
		}
		if (!request.url.endsWith("/functions/v1/propose-brand-voice")) return undefined;
		const { offline } = await request.clone().json();
		asked.push(offline);
		if (offline) return undefined;
		const refusal = refusals.shift();
		if (refusal) return Response.json(refusal.body, { status: refusal.status });
		modelUnavailable = sentence;
		const message = "Failed to propose a brand voice. Please try again.";
		return Response.json({ code: "model_failed", message }, { status: 502 });
	});
	await show(
		<>
			<WorkspaceRules userId={userId} />
			<CreateCard userId={userId} testMode={false} onTestModeChange={() => {}}>
				{null}
			</CreateCard>
		</>,
	);
	await page.getByRole("button", { name: "From your posts" }).click();
	const dialog = page.getByRole("dialog", { name: "Rules from your posts" });
	const post = dialog.getByRole("textbox", { name: "Post 1" });
	await post.fill("We hired two nurses. It helped.");
	await dialog.getByRole("button", { name: "Propose my voice" }).click();
	await expect.element(page.getByText(outOfTokens)).toBeVisible();
	await expect.element(page.getByText("No rules were proposed")).toBeVisible();
	await expect.element(page.getByText(/try again/i)).not.toBeInTheDocument();
	await dialog.getByRole("button", { name: "Propose my voice" }).click();
	await expect.element(page.getByText("Failed to propose a brand voice. Please try again.")).toBeVisible();
	await expect.element(post).toHaveValue("We hired two nurses. It helped.");
	await expect.element(page.getByText("20 posts remaining this week")).toBeVisible();
	await expect.element(dialog.getByText(sentence)).toBeVisible();
	await expectAccessible("the offer of the offline writer");
	await dialog.getByRole("button", { name: "Use the offline writer" }).click();
	await expect
		.element(dialog.getByRole("textbox", { name: "Proposed rules" }))
		.toHaveValue(
			"We write as a team, as “we”. We write in short sentences. We use no emojis. We use no exclamation marks. We use no hashtags.",
		);
	expect(asked).toEqual([false, false, true]);
});

test("unsaved rules are not lost to the account menu: the page asks first", async () => {
	await becomeAuthor();
	await showApp();
	await page.getByRole("button", { name: "Edit your rules" }).click();
	await editor.fill("Plain words.");
	const question = page.getByRole("alertdialog", { name: "Leave without saving your rules?" });
	const choose = async (item: string) => {
		await page.getByRole("button", { name: "Account menu" }).click();
		await page.getByRole("menuitem", { name: item }).click();
	};
	await choose("Account");
	await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
	await userEvent.keyboard("{Escape}");
	await expect.element(question).not.toBeInTheDocument();
	await expect.element(editor).toHaveValue("Plain words.");

	await choose("Sign out");
	await question.getByRole("button", { name: "Cancel" }).click();
	await expect.element(question).not.toBeInTheDocument();
	await expect.element(editor).toHaveValue("Plain words.");

	await choose("Account");
	await question.getByRole("button", { name: "Leave" }).click();
	await expect.element(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
	await page.getByRole("link", { name: "Social Post Planner" }).click();
	await expect.element(placeholder).toBeVisible();
});

test("a proposal that its author did not wait for is there when they come back", async () => {
	const proposal = Promise.withResolvers<Response>();
	answerCalls(({ url }) =>
		url.endsWith("/functions/v1/propose-brand-voice") ? proposal.promise : undefined,
	);
	await becomeAuthor();
	await showApp();
	await page.getByRole("button", { name: "From your posts" }).click();
	const dialog = page.getByRole("dialog", { name: "Rules from your posts" });
	await dialog.getByRole("textbox", { name: "Post 1" }).fill("We hired two nurses. It helped.");
	await dialog.getByRole("button", { name: "Propose my voice" }).click();
	await dialog.getByRole("button", { name: "Close" }).click();
	await page.getByRole("button", { name: "Account menu" }).click();
	await page.getByRole("menuitem", { name: "Account" }).click();
	await expect.element(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
	const brandVoice = "I write in short sentences.";
	const answer = {
		brandVoice,
		remainingPosts: 19,
		testMode: false,
		weeklyLimitReached: false,
		writer: "model",
	};
	proposal.resolve(Response.json(answer));
	await expect.element(page.getByText("Your proposed rules are ready")).toBeVisible();
	await page.getByRole("link", { name: "Social Post Planner" }).click();
	await page.getByRole("button", { name: "From your posts" }).click();
	await expect.element(dialog.getByRole("textbox", { name: "Proposed rules" })).toHaveValue(brandVoice);
	await dialog.getByRole("button", { name: "Back" }).click();
	await expect
		.element(dialog.getByRole("textbox", { name: "Post 1" }))
		.toHaveValue("We hired two nurses. It helped.");
});
