import { notifications } from "@mantine/notifications";
import { IconDots } from "@tabler/icons-react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Dialog } from "../../../app/components/dialogs/dialog.tsx";
import { ActionMenu } from "../../../app/components/ui/action-menu.tsx";
import { notifyError, notifySuccess } from "../../../app/lib/toasts/notify.ts";
import { messages } from "../../../domain/messages.ts";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import { editor, generate, message, preview } from "../generator/show-generator.tsx";
import { answerCalls } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { elementOf, expectGone, expectVisible, focus } from "../setup/elements.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { goOffline } from "../setup/go-offline.ts";
import { untouchedQuota } from "../setup/sentences.ts";
import { desk, phone, setPlace } from "../setup/set-place.ts";
import { show, showApp, showAppToAuthor } from "../setup/show.tsx";

const palette = page.getByRole("dialog", { name: "Command palette" });
const toasts = page.css(".mantine-Notification-root");

/** The controls that a toast could move or cover. */
const controlsIn = (within: ParentNode) => [
	...within.querySelectorAll("header, h2, button, a[href], textarea, input"),
];
const boxOf = (element: Element): DOMRect => element.getBoundingClientRect().toJSON();
const isInSight = ({ height, top, bottom }: DOMRect) =>
	height > 0 && top >= 0 && bottom <= window.innerHeight;
const overlap = (one: DOMRect, other: DOMRect) =>
	one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** A dialog that opens moves what is in it, on a busy machine a while after it is there. */
async function expectAtRest(within: Element): Promise<void> {
	let last = "";
	let looks = 0;
	await expect
		.poll(() => {
			const before = last;
			last = JSON.stringify(controlsIn(within).map(boxOf));
			const isMoving = last !== before || within.getAnimations({ subtree: true }).length > 0;
			looks = isMoving ? 0 : looks + 1;
			return looks;
		})
		.toBeGreaterThan(5);
}

/** Each button in sight is pressed, and something is told: nothing moves, and the button is free. */
async function expectClear(within: ParentNode): Promise<void> {
	const controls = controlsIn(within);
	for (const pressed of controls) {
		if (pressed.tagName !== "BUTTON" || !isInSight(boxOf(pressed))) continue;
		const before = controls.map(boxOf);
		pressed.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
		notifyError(messages.generateMessageRequired);
		const toast = await elementOf(toasts);
		await expect
			.poll(() => overlap(boxOf(toast), boxOf(pressed)), { message: pressed.outerHTML })
			.toBe(false);
		await expect.poll(() => isInSight(boxOf(toast))).toBe(true);
		expect(controls.map(boxOf)).toEqual(before);
		notifications.clean();
		await expectGone(toasts);
	}
}

test.each([
	{ width: 1280, height: 900 },
	{ width: 640, height: 450 },
	{ width: 320, height: 568 },
])(
	"a toast moves nothing and is not over what was pressed at $width × $height, wherever the page is",
	async (viewport) => {
		await setPlace({ ...desk, viewport });
		await showAppToAuthor();
		await expectVisible(untouchedQuota);
		await expectGone(page.getByRole("status", { name: "Loading the planner" }));
		for (const scroll of [0, 300]) {
			window.scrollTo(0, scroll);
			await expectClear(document);
		}
		await focus(page.getByRole("button", { name: "Templates", exact: true }));
		await userEvent.keyboard("{Enter}");
		await expectVisible(page.getByRole("button", { name: "Write your rules" }));
		const dialog = await elementOf(page.getByRole("dialog"));
		await expectAtRest(dialog);
		await expectClear(dialog);
		// The submit button of a dialog stands at the end of it, and the close button in the other corner.
		notifyError(messages.generateMessageRequired);
		const toast = await elementOf(toasts);
		await expect.poll(() => [boxOf(toast).left, boxOf(toast).top]).toEqual([16, 16]);
		const close = page.getByRole("dialog").getByRole("button", { name: "Close" });
		expect(boxOf(toast).right).toBeLessThanOrEqual(boxOf(await elementOf(close)).left);
	},
);

test("the end of a phone’s page can be moved out from under messages that stay", async () => {
	await setPlace(phone);
	await showAppToAuthor();
	await expectVisible(untouchedQuota);
	notifyError("The alt text was not saved: big.jpg");
	notifyError("Nothing was undone", "The post has a document or pictures by now.");
	await expect.element(toasts).toHaveLength(2);
	const end = await elementOf(page.css("#write"));
	const moveAway = () => {
		window.scrollTo(0, document.body.scrollHeight);
		return boxOf(end).bottom - boxOf(toasts.first().element()).top;
	};
	await expect.poll(moveAway).toBeLessThan(0);
	expect(boxOf(end).bottom).toBeGreaterThan(0);
	const before = boxOf(end).bottom;
	notifications.clean();
	await expectGone(toasts);
	expect(boxOf(end).bottom).toBe(before);
	window.scrollTo(0, 0);
	await expect.poll(() => getComputedStyle(document.body).paddingBlockEnd).toBe("0px");
});

test("a message that the network is away goes when it is back", async () => {
	await show(null);
	const returnOnline = goOffline();
	notifyError("Not saved");
	notifyError(messages.offline, messages.offlineGenerate);
	await expectVisible("You are offline");
	returnOnline();
	await expectGone(page.getByText("You are offline"));
	await expectVisible("Not saved");
});

test("a menu is above a toast", async () => {
	await setPlace(desk);
	const actions = ["Copy", "Edit text", "Move to…", "Duplicate"].map(
		(label) => [label, IconDots, () => {}] as const,
	);
	await show(
		<div style={{ position: "absolute", insetInlineEnd: 100, top: 670 }}>
			<ActionMenu width={240} button={{ "aria-label": "More" }} actions={actions} />
		</div>,
	);
	notifyError("The alt text was not saved: big.jpg");
	const toast = await elementOf(toasts);
	await page.getByRole("button", { name: "More" }).click();
	const item = await elementOf(page.getByRole("menuitem", { name: "Duplicate" }));
	await expect.poll(() => overlap(boxOf(toast), boxOf(item))).toBe(true);
	const { left, right, top, bottom } = boxOf(item);
	expect(item.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))).toBe(true);
});

test("a toast is beside a dialog on a desk", async () => {
	await setPlace(desk);
	await show(
		<Dialog title="Schedule Post" size={720} opened onClose={() => {}}>
			<p>A day</p>
		</Dialog>,
	);
	const dialog = await elementOf(page.getByRole("dialog"));
	notifyError("The alt text was not saved: big.jpg");
	const toast = await elementOf(toasts);
	await expect.poll(() => boxOf(toast).left).toBe(16);
	expect(boxOf(toast).right).toBeLessThanOrEqual(boxOf(dialog).left);
});

test("a message is told once, at most three in all, and a failure stays until it is read", async () => {
	await show(null);
	const said = () => toasts.elements().map(({ textContent }) => textContent);
	notifySuccess("Copied", "again");
	notifyError("Not saved");
	notifySuccess("Copied", "again");
	notifyError("Not sent");
	await expect.poll(said).toEqual(["Not saved", "Copiedagain", "Not sent"]);
	notifyError("Not planned");
	await expect.poll(said).toEqual(["Not saved", "Not sent", "Not planned"]);
	notifySuccess("Saved");
	await expect.poll(said).toEqual(["Not sent", "Not planned", "Saved"]);
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	notifySuccess("Sent");
	await expect.poll(said).toEqual(["Not sent", "Not planned", "Sent"]);
	await vi.advanceTimersByTimeAsync(60_000);
	vi.useRealTimers();
	await expect.poll(said).toEqual(["Not sent", "Not planned"]);
	await toasts.first().getByRole("button", { name: "Dismiss" }).click();
	await expect.poll(said).toEqual(["Not planned"]);
	notifyError("Not planned", "The day is over.");
	await expect.poll(said).toEqual(["Not planned", "Not plannedThe day is over."]);
});

test("what can be undone stays so when the same is done to another", async () => {
	await show(null);
	const undone: string[] = [];
	for (const draft of ["first", "second"]) {
		notifySuccess("Draft deleted", undefined, { label: "Undo", onClick: () => undone.push(draft) });
	}
	notifySuccess("Saved");
	notifySuccess("Copied");
	await expectGone(toasts.filter({ hasText: "Saved" }));
	const undo = page.getByRole("button", { name: "Undo" });
	await undo.first().click();
	await undo.click();
	expect(undone).toEqual(["first", "second"]);
});

test("what can be undone stays when more is told at once", async () => {
	await show(null);
	const undo = { label: "Undo", onClick: () => {} };
	notifySuccess("Post scheduled", "for Monday", { label: "View", to: "/" });
	for (const post of ["first", "second"]) notifySuccess("Post moved", post, undo);
	await expect.poll(() => toasts.length).toBe(3);
	for (const post of ["third", "fourth"]) notifySuccess("Post moved", post, undo);
	for (const post of ["first", "second"]) notifySuccess("Post deleted", post);
	const said = () => toasts.elements().map(({ textContent }) => textContent);
	const moved = ["first", "second", "third", "fourth"].map((post) => `Post moved${post}Undo`);
	await expect.poll(said).toEqual([...moved, "Post deletedsecond"]);
	notifySuccess("Post moved", "fifth", undo);
	notifySuccess("Post moved", "sixth", undo);
	await expect.poll(said).toEqual([...moved.slice(1), "Post movedfifthUndo", "Post movedsixthUndo"]);
});

test("the palette and the list of shortcuts open by the keyboard, and not while somebody types", async () => {
	await showAppToAuthor();
	await expectVisible(message);
	await message.click();
	await userEvent.keyboard("{Control>}k{/Control}?");
	await expect.element(message).toHaveValue("?");
	expect(page.getByRole("dialog").query()).toBeNull();

	await focus(generate);
	await userEvent.keyboard("{Control>}k{/Control}");
	await expectVisible(palette);
	await expectAccessible("the palette");
	await userEvent.keyboard("message or post");
	await expectVisible("Nothing found", palette);
	await userEvent.clear(palette.getByRole("textbox", { name: "What do you want to do?" }));
	await userEvent.keyboard("write a{Enter}");
	await expectGone(palette);
	await expect.element(message).toHaveFocus();

	await page.getByRole("button", { name: "Write it yourself" }).click();
	await editor.fill("Ask early.");
	for (const [words, dialog] of [
		["schedule the", "Schedule Post"],
		["recent", "Recent posts"],
	] as const) {
		await focus(generate);
		await userEvent.keyboard("{Control>}k{/Control}");
		await expectVisible(palette);
		await userEvent.keyboard(`${words}{Enter}`);
		await expectVisible(page.getByRole("dialog", { name: dialog }));
		await userEvent.keyboard("{Escape}");
		await expectGone(page.getByRole("dialog", { name: dialog }));
	}

	await focus(generate);
	await userEvent.keyboard("{Shift>}?{/Shift}");
	const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
	await expectVisible("Generate, or save what you write", list);
	await expectAccessible("the list of shortcuts");
});

test("the palette has a button, and finds drafts, planned posts, templates and settings by their words", async () => {
	const { userId: user_id } = await becomeAuthorOf("We asked the night desk.");
	const day = { scheduled_date: "2030-01-02", time_zone: "UTC" };
	const stored = await Promise.all([
		backend.supabase.from("templates").insert({ user_id, name: "Nightly", system_message: "Plain." }),
		backend.supabase.from("scheduled_posts").insert({ user_id, post_content: "Nights are long.", ...day }),
	]);
	expect(stored.map(({ error }) => error)).toEqual([null, null]);
	await showApp();
	await expectVisible(preview);
	await page.getByRole("button", { name: "New draft" }).click();
	const search = async (words: string) => {
		await page.getByRole("button", { name: "Search and commands" }).dblClick({ delay: 50 });
		await expectVisible(palette);
		// At once: between slow keys it would search twice.
		await palette.getByPlaceholder(/^A command, or words/).fill(words);
	};
	await search("night");
	await expectVisible(["We asked the night desk.", "Nights are long.", "Nightly"], palette);
	await userEvent.keyboard("{Escape}");
	await expectGone(palette);
	await search("passw");
	await expectVisible("Account settings", palette);
	await userEvent.keyboard("{Escape}");
	await expectGone(palette);

	for (const [words, shown] of [
		["night desk", preview],
		["nightly", page.getByRole("dialog", { name: "Templates" })],
	] as const) {
		await search(words);
		await palette.getByRole("button", { name: new RegExp(words, "i") }).click();
		await expectVisible(shown);
	}
	await userEvent.keyboard("{Escape}");
	const asked: string[] = [];
	answerCalls(({ url }) => void asked.push(url));
	await search("ni");
	await expectVisible("Nothing found", palette);
	await userEvent.keyboard("{Escape}");
	await expectGone(palette);
	await search("Nightly r");
	const reads = () => asked.filter((url) => /find_drafts|drafts\?.*media_ids.*id=in/.test(url));
	await expect.poll(reads).toHaveLength(1);
	await userEvent.keyboard("{Escape}");
	await expectGone(palette);
	await search("write a");
	await expect.poll(() => asked.some((url) => /scheduled_posts.*write/.test(url))).toBe(true);
	expect(reads()).toHaveLength(1);
	await userEvent.keyboard("{Escape}");
	await expectGone(palette);
	await search("nights are");
	await palette.getByRole("button", { name: /Nights are long/ }).click();
	await expectVisible(page.getByRole("heading", { name: /January 2, 2030/ }));
});

test("what the palette finds is opened from another page, too", async () => {
	const { userId: user_id } = await becomeAuthorOf("We asked the night desk.");
	const template = { user_id, name: "Nightly", system_message: "Plain." };
	expect((await backend.supabase.from("templates").insert(template)).error).toBeNull();
	const { go } = await showApp();
	await expectVisible(preview);
	await page.getByRole("button", { name: "New draft" }).click();
	await expectGone(preview);
	for (const [words, shown] of [
		["night desk", preview],
		["nightly", page.getByRole("dialog", { name: "Templates" })],
	] as const) {
		await go("/account");
		await expectVisible(page.getByLabelText("Display name"));
		await page.getByRole("button", { name: "Search and commands" }).click();
		await expectVisible(palette);
		await userEvent.keyboard(words);
		await palette.getByRole("button", { name: new RegExp(words, "i") }).click();
		await expectVisible(shown);
	}
});
