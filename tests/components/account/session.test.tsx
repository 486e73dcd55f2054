import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Dialog } from "../../../app/components/dialogs/dialog.tsx";
import { SessionEndedDialog } from "../../../app/features/auth/session-ended-dialog.tsx";
import { SuspensionWatch } from "../../../app/features/auth/suspension-watch.tsx";
import { SignedInHeader } from "../../../app/routes/root/signed-in-header.tsx";
import { answerCalls } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { show } from "../setup/show.tsx";

const question = page.getByRole("dialog", { name: "Your session has ended" });
const passwordField = question.getByRole("textbox", { name: "Password" });

/** Ends the session of the author who is here, as if it were not their own wish. */
async function endSession(): Promise<void> {
	await expect.element(page.css("[aria-label='Account menu']")).toBeInTheDocument();
	await backend.supabase.auth.signOut({ scope: "local" });
	await expect.element(passwordField).toHaveFocus();
}

test("the question for the password stays, however often Escape is pressed", async () => {
	const author = await becomeAuthor();
	await show(
		<>
			<SessionEndedDialog />
			<SignedInHeader />
		</>,
	);
	await endSession();
	await expectAccessible("the session has ended");
	for (const _press of [1, 2, 3]) await userEvent.keyboard("{Escape}");
	await expect.element(passwordField).toBeVisible();
	await passwordField.fill("wrong");
	await userEvent.keyboard("{Enter}");
	await expect.element(question.getByText("Invalid credentials. Please try again.")).toBeVisible();
	await passwordField.fill(author.password);
	await userEvent.keyboard("{Enter}");
	await expect.element(question).not.toBeInTheDocument();
});

test("a dialog below the question stays open, and what had the focus there gets it back", async () => {
	const author = await becomeAuthor();
	await show(
		<>
			<SessionEndedDialog />
			<SignedInHeader />
			<Dialog title="Edit text" opened onClose={() => expect.unreachable("the dialog below was closed")}>
				<input aria-label="Text" data-autofocus />
			</Dialog>
		</>,
	);
	await expect.element(page.getByLabelText("Text")).toHaveFocus();
	await endSession();
	await userEvent.keyboard("{Escape}");
	await passwordField.fill(author.password);
	await userEvent.keyboard("{Enter}");
	await expect.element(question).not.toBeInTheDocument();
	await expect.element(page.getByLabelText("Text")).toHaveFocus();
});

test("a suspended author is told that, and not that signing out has worked", async () => {
	const suspended = { is_suspended: true, is_admin: false };
	answerCalls(({ url }) => (url.endsWith("/rpc/account_access") ? Response.json(suspended) : undefined));
	await becomeAuthor();
	await show(<SuspensionWatch />);
	await expect.element(page.getByText(/^Your account is suspended\./)).toBeVisible();
	expect(page.getByText("Signed out successfully").query()).toBeNull();
});
