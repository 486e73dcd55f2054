import { createClient } from "@supabase/supabase-js";
import { use, useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Dialog } from "../../../app/components/dialogs/dialog.tsx";
import { LayerContext, useTyped } from "../../../app/components/dialogs/typed.ts";
import { SessionEndedDialog } from "../../../app/features/auth/session-ended-dialog.tsx";
import { SuspensionWatch } from "../../../app/features/auth/suspension-watch.tsx";
import { SignedInHeader } from "../../../app/routes/root/signed-in-header.tsx";
import { answerCalls } from "../setup/answer-calls.ts";
import { appBackend, backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { invalidCredentials } from "../setup/sentences.ts";
import { show, showAppToAuthor } from "../setup/show.tsx";

const question = page.getByRole("dialog", { name: "Your session has ended" });
/** After a pause of so many milliseconds an author types no more. */
const pause = 1000;
const passwordField = question.getByRole("textbox", { name: "Password" });

function TypedField() {
	const layer = use(LayerContext);
	const [text, setText] = useState("");
	useTyped(layer, () => text !== "");
	return <input aria-label="Text" value={text} onChange={(event) => setText(event.currentTarget.value)} />;
}

test("the question for the password stays, however often Escape is pressed, and so does a dialog below it, which has the focus back", async () => {
	const author = await becomeAuthor();
	const closeBelow = vi.fn();
	await show(
		<>
			<SessionEndedDialog />
			<SignedInHeader />
			<Dialog title="Edit text" opened onClose={closeBelow}>
				<input aria-label="Text" data-autofocus />
			</Dialog>
		</>,
	);
	await expect.element(page.getByLabelText("Text")).toHaveFocus();
	// As if it were not the author's own wish.
	await expect.element(page.css("[aria-label='Account menu']")).toBeInTheDocument();
	await backend.supabase.auth.signOut({ scope: "local" });
	await expect.element(passwordField).toHaveFocus();
	await expectAccessible("the session has ended");
	for (const _press of [1, 2, 3]) await userEvent.keyboard("{Escape}");
	await expectVisible(passwordField);
	expect(closeBelow).not.toHaveBeenCalled();
	for (const password of ["wrong", author.password]) {
		await passwordField.fill(password);
		await userEvent.keyboard("{Enter}");
		if (password === "wrong") await expectVisible(invalidCredentials, question);
	}
	await expectGone(question);
	await expect.element(page.getByLabelText("Text")).toHaveFocus();
});

test("words that are typed when the session ends stay in their field, and the password is asked for at the next pause", async () => {
	await becomeAuthor();
	await show(
		<>
			<SessionEndedDialog />
			<SignedInHeader />
			<textarea aria-label="Text" />
		</>,
	);
	await expect.element(page.css("[aria-label='Account menu']")).toBeInTheDocument();
	const text = page.getByLabelText("Text");
	await text.click();
	// However slow the machine types: the pause comes when the test says so.
	const { setTimeout: startTimer, clearTimeout: endTimer } = window;
	/** No timer of the browser's has such an id. */
	const pauseId = (index: number) => 1e9 + index;
	const pauses: (() => void)[] = [];
	const timers = vi.spyOn(window, "setTimeout").mockImplementation(((
		run: () => void,
		wait = 0,
		...given: []
	) => {
		if (wait !== pause) return startTimer(run, wait, ...given);
		return pauseId(pauses.push(run) - 1);
	}) as typeof window.setTimeout);
	const ended = vi.spyOn(window, "clearTimeout").mockImplementation((id) => endTimer(id));
	onTestFinished(() => void [timers, ended].map((spy) => spy.mockRestore()));
	void backend.supabase.auth.signOut({ scope: "local" });
	const words: string[] = [];
	while (words.length < 8 || question.query() === null) {
		words.push(`word${words.length}`);
		await userEvent.keyboard(`${words.at(-1)} `);
	}
	await userEvent.keyboard("end");
	expect(text.query()).toHaveValue(`${words.join(" ")} end`);
	// Each key begins the pause anew.
	expect(pauses.length).toBeGreaterThan(words.length);
	for (const index of pauses.slice(1).keys()) expect(ended).toHaveBeenCalledWith(pauseId(index));
	pauses.at(-1)?.();
	await expect.element(passwordField).toHaveFocus();
	await expect.element(passwordField).toHaveValue("");
});

test("each session that ends asks for the password, also of an author who has not typed since the one before", async () => {
	const author = await becomeAuthor();
	await show(
		<>
			<SessionEndedDialog />
			<SignedInHeader />
			<textarea aria-label="Text" />
		</>,
	);
	await expect.element(page.css("[aria-label='Account menu']")).toBeInTheDocument();
	for (const _session of [1, 2]) {
		await page.getByLabelText("Text").click();
		await backend.supabase.auth.signOut({ scope: "local" });
		await expect.element(passwordField).toHaveFocus();
		await passwordField.fill(author.password);
		await question.getByRole("button", { name: "Sign In" }).click();
		await expectGone(question);
	}
});

test("a session that ends asks for the password of the address that the author has by then", async () => {
	await becomeAuthor();
	await show(
		<>
			<SessionEndedDialog />
			<SignedInHeader />
		</>,
	);
	await expect.element(page.css("[aria-label='Account menu']")).toBeInTheDocument();
	const send = window.fetch;
	answerCalls(async (request) => {
		if (!request.url.includes("grant_type=refresh_token")) return undefined;
		const session = await (await send(request)).json();
		return Response.json({ ...session, user: { ...session.user, email: "new@example.com" } });
	});
	await backend.supabase.auth.refreshSession();
	await backend.supabase.auth.signOut({ scope: "local" });
	await expect.element(question.getByLabelText("Email")).toHaveValue("new@example.com");
});

test.each(["another tab", "a suspension"])(
	"a text that is typed when %s ends the session stays",
	async (cause) => {
		const author = await becomeAuthor();
		await show(
			<>
				<SessionEndedDialog />
				<SignedInHeader />
				<SuspensionWatch />
				<Dialog title="Edit text" opened onClose={() => {}}>
					<TypedField />
				</Dialog>
			</>,
		);
		await page.getByLabelText("Text").fill("Half a sentence");
		if (cause === "a suspension") {
			const suspended = { is_suspended: true, is_admin: false };
			const end = answerCalls(({ url }) =>
				url.endsWith("/rpc/account_access") ? Response.json(suspended) : undefined,
			);
			// More than once: the first answer, of before the suspension, may still be on its way.
			const told = () => {
				window.dispatchEvent(new Event("visibilitychange"));
				return page.getByText(/^Your account is suspended\./).elements().length;
			};
			await expect.poll(told).toBe(1);
			end();
		} else {
			window.localStorage.setItem("signed-out", author.userId);
			await backend.supabase.auth.signOut({ scope: "local" });
		}
		await passwordField.fill(author.password);
		await userEvent.keyboard("{Enter}");
		await expectGone(question);
		await expectGone(page.getByText(/^Your account is suspended\./));
		await expect.element(page.getByLabelText("Text")).toHaveValue("Half a sentence");
	},
);

test("a page that hears of a sign-out in another tab before it reads that its author wished it asks for no password", async () => {
	const author = await becomeAuthor();
	await show(
		<>
			<SessionEndedDialog />
			<SignedInHeader />
		</>,
	);
	await expect.element(page.css("[aria-label='Account menu']")).toBeInTheDocument();
	await backend.supabase.auth.signOut({ scope: "local" });
	await expectVisible(passwordField);
	window.localStorage.setItem("signed-out", author.userId);
	window.dispatchEvent(new StorageEvent("storage", { key: "signed-out" }));
	await expectGone(question);
});

test.each(["ends its session", "deletes the account"])(
	"an open page is told at once when another device %s",
	async (act) => {
		const { author } = await showAppToAuthor();
		const { email, password } = author;
		const other = createClient(appBackend.config.supabaseUrl, appBackend.config.supabasePublishableKey, {
			auth: { persistSession: false },
		});
		expect((await other.auth.signInWithPassword({ email, password })).error).toBeNull();
		const { error } =
			act === "deletes the account"
				? await other.functions.invoke("delete-account", { body: { email, password } })
				: await other.auth.signOut({ scope: "others" });
		expect(error).toBeNull();
		if (act === "deletes the account") await expectVisible("This account has been deleted.");
		else await expectVisible(passwordField);
	},
);

test("a suspended author is told that, and not that signing out has worked", async () => {
	const suspended = { is_suspended: true, is_admin: false };
	answerCalls(({ url }) => (url.endsWith("/rpc/account_access") ? Response.json(suspended) : undefined));
	await becomeAuthor();
	await show(<SuspensionWatch />);
	await expectVisible(/^Your account is suspended\./);
	expect(page.getByText("Signed out successfully").query()).toBeNull();
});
