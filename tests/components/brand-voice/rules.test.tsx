import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { CreateCard } from "../../../app/features/generator/create-card.tsx";
import { WorkspaceRules } from "../../../app/routes/workspace/workspace-rules.tsx";
import { answerGeneration, message, quota } from "../generator/show-generator.tsx";
import { chooseFromAccountMenu, goHome, visitAccount } from "../setup/account-menu.ts";
import { type Answer, answerCalls } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { elementOf, expectGone, expectVisible } from "../setup/elements.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { emptyRules, modelGone, rulesNotSaved, untouchedQuota } from "../setup/sentences.ts";
import { show, showAppToAuthor } from "../setup/show.tsx";

const placeholder = page.getByText(emptyRules);
const editor = page.getByRole("textbox", { name: "Your Rules." });
const edit = page.getByRole("button", { name: "Edit your rules" });
const save = page.getByRole("button", { name: "Save" });
const dialog = page.getByRole("dialog", { name: "Rules from your posts" });
const post = dialog.getByRole("textbox", { name: "Post 1" });
const pasted = "We hired two nurses. It helped.";

/** Shows the rules to a new author. */
async function showRules() {
	const { userId } = await becomeAuthor();
	return show(<WorkspaceRules userId={userId} />);
}

async function propose(): Promise<void> {
	await page.getByRole("button", { name: "From your posts" }).click();
	await post.fill(pasted);
	await dialog.getByRole("button", { name: "Propose my voice" }).click();
}

/** The function that proposes rules. */
const answerProposal = (answer: Answer) =>
	answerCalls((request) =>
		request.url.endsWith("/functions/v1/propose-brand-voice") ? answer(request) : undefined,
	);

test("rules: Cancel and Escape restore, the placeholder and the pencil open the editor", async () => {
	await showRules();
	await placeholder.click();
	await editor.fill("A draft");
	await page.getByRole("button", { name: "Cancel" }).click();
	await expectVisible(placeholder);
	await edit.click();
	await editor.fill("Another draft");
	await userEvent.keyboard("{Escape}");
	await page.getByRole("button", { name: "Discard" }).click();
	await expectVisible([placeholder, /automatically saved to your profile/]);
});

test("rules that cannot be saved come back with a message, which says whether to try again", async () => {
	const refusal = { code: "P0001", message: "These rules have too many characters." };
	const answers = [() => Response.json({}, { status: 503 }), () => Response.json(refusal, { status: 400 })];
	answerCalls(({ url }) => (url.endsWith("/rpc/save_brand_voice") ? answers.shift()?.() : undefined));
	await showRules();
	await edit.click();
	await editor.fill("Plain words.");
	await save.click();
	const toast = page.getByRole("alert").filter({ hasText: rulesNotSaved });
	await expectVisible("Your text is still in the editor. Please try again.", toast);
	await expect.element(editor).toHaveValue("Plain words.");
	await save.click();
	const refused = "These rules have too many characters. Your text is still in the editor.";
	await expectVisible(toast.getByText(refused, { exact: true }));
	await save.click();
	await expectVisible("Your rules are saved");
	await expectGone(toast);
});

const secondDevice =
	"of two devices that save rules the second reads the first one’s before it replaces them";
test.each(["", ", also when its page has heard of them"])(`${secondDevice}%s`, async (isHeard) => {
	const { queryClient } = await showRules();
	await edit.click();
	await editor.fill("From the train.");
	const rules = () => backend.supabase.from("profiles").select("brand_voice").single();
	const elsewhere = { _brand_voice: "From the desk.", _seen: "" };
	expect((await backend.supabase.rpc("save_brand_voice", elsewhere)).error).toBeNull();
	if (isHeard) await queryClient().refetchQueries({ queryKey: ["profile"] });
	await save.click();
	const other = page.getByText(/^These rules were saved on another device meanwhile\./);
	await expectVisible([other, page.getByText("From the desk.", { exact: true })]);
	await expect.element(editor).toHaveValue("From the train.");
	expect((await rules()).data?.brand_voice).toBe("From the desk.");
	await save.click();
	await expectVisible("Your rules are saved");
	await expectGone(other);
	expect((await rules()).data?.brand_voice).toBe("From the train.");
});

test("a proposal that fails keeps the pasted posts and costs nothing; the offline writer is offered", async () => {
	const { userId } = await becomeAuthor();
	const outOfTokens = "The language model's tokens of this month are used up.";
	const refusals = [{ body: { code: "token_cap_reached", message: outOfTokens }, status: 503 }];
	let modelUnavailable: string | null = null;
	const asked: boolean[] = [];
	answerGeneration({
		GET: () => quota(modelUnavailable ? { modelUnavailable } : { model: "Ollama/llama3.2:latest" }),
	});
	answerProposal(async (request) => {
		const { offline } = await request.json();
		asked.push(offline);
		if (offline) return undefined;
		const refusal = refusals.shift();
		if (refusal) return Response.json(refusal.body, { status: refusal.status });
		modelUnavailable = modelGone;
		const message = "Failed to propose a brand voice. Please try again.";
		return Response.json({ code: "model_failed", message }, { status: 502 });
	});
	await show(
		<>
			<WorkspaceRules userId={userId} />
			<CreateCard
				userId={userId}
				testMode={false}
				onTestModeChange={() => {}}
				offline={false}
				onOfflineChange={() => {}}
				settingsPath={null}
				generating={false}
				onGenerate={() => {}}
				buttonRef={null}
			/>
		</>,
	);
	await propose();
	await expectVisible([outOfTokens, "No rules were proposed"]);
	await expectGone(page.getByText(/try again/i));
	await dialog.getByRole("button", { name: "Propose my voice" }).click();
	await expectVisible("Failed to propose a brand voice. Please try again.");
	await expect.element(post).toHaveValue(pasted);
	await expectVisible(untouchedQuota);
	await expectVisible(modelGone, dialog);
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
	await showAppToAuthor();
	await edit.click();
	await editor.fill("Plain words.");
	const question = page.getByRole("alertdialog", { name: "Discard what you typed?" });
	await chooseFromAccountMenu("Account");
	await expect.element(question.getByRole("button", { name: "Keep editing" })).toHaveFocus();
	await userEvent.keyboard("{Escape}");
	await expectGone(question);
	await expect.element(editor).toHaveValue("Plain words.");

	await chooseFromAccountMenu("Sign out");
	await question.getByRole("button", { name: "Keep editing" }).click();
	await expectGone(question);
	await expect.element(editor).toHaveValue("Plain words.");

	await chooseFromAccountMenu("Account");
	await question.getByRole("button", { name: "Discard" }).click();
	await expectVisible(page.getByRole("heading", { level: 1, name: "Account" }));
	await goHome();
	await expectVisible(placeholder);
});

test("a proposal that its author did not wait for is there when they come back", async () => {
	const proposal = Promise.withResolvers<Response>();
	answerProposal(() => proposal.promise);
	await showAppToAuthor();
	await propose();
	await dialog.getByRole("button", { name: "Close" }).click();
	await visitAccount();
	const brandVoice = "I write in short sentences.";
	const left = { remainingPosts: 19, testMode: false, weeklyLimitReached: false };
	proposal.resolve(Response.json({ brandVoice, ...left, writer: "model" }));
	await expectVisible("Your proposed rules are ready");
	await goHome();
	await page.getByRole("button", { name: "From your posts" }).click();
	await expect.element(dialog.getByRole("textbox", { name: "Proposed rules" })).toHaveValue(brandVoice);
	await dialog.getByRole("button", { name: "Back" }).click();
	await expect.element(post).toHaveValue(pasted);
});

test("a text in Arabic or Hebrew runs its way wherever it stands", async () => {
	const { author, reload } = await showAppToAuthor();
	const directionOf = async (locator: Locator) => getComputedStyle(await elementOf(locator)).direction;
	await placeholder.click();
	await editor.fill("כתוב בפשטות");
	expect(await directionOf(editor)).toBe("rtl");
	await save.click();
	expect(await directionOf(page.getByText("כתוב בפשטות"))).toBe("rtl");
	await message.fill("اسأل مبكرا");
	expect(await directionOf(message)).toBe("rtl");

	// In the zone of the page.
	const scheduled_date = Temporal.Now.plainDateISO().toString();
	const post = { user_id: author.userId, post_content: "שאלנו מוקדם", scheduled_date, time_zone: "UTC" };
	expect((await backend.supabase.from("scheduled_posts").insert(post)).error).toBeNull();
	await reload();
	expect(await directionOf(page.css("[data-post]").filter({ hasText: "שאלנו" }))).toBe("rtl");
});
