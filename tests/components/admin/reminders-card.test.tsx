import { expect, test } from "vitest";
import { RemindersCard } from "../../../app/features/admin/status/reminders-card.tsx";
import { expectAccessibleOnEachScreen } from "../setup/expect-accessible.ts";
import { cardOf, show } from "../setup/show.tsx";
import { answerPath, databaseSilent, notLoaded, quietReminders } from "./admin-answers.ts";

const card = cardOf("Reminders");
const figure = (name: string) => card.css("dl > div").filter({ hasText: name }).css("dd");
const showCard = () =>
	show(
		<main>
			<RemindersCard />
		</main>,
	);

test("an admin reads how many reminders wait and why others failed, and is told why a test mail is refused", async () => {
	const refusal = "The mail server cannot be reached. Check SMTP_URL.";
	const now = new Date().toISOString();
	const status = {
		mail: "server",
		sentToday: 1204,
		waiting: 37,
		oldestWaiting: new Date(Date.now() - 3 * 60 * 60_000).toISOString(),
		failedThisWeek: 2,
		failures: [
			{ failedAt: now, reason: "The mail server refused the user name or the password.", isFinal: false },
			{ failedAt: now, reason: "The mail server refused the address (550).", isFinal: true },
		],
	};
	answerPath("reminder-status", ({ method }) =>
		Response.json(method === "POST" ? { ok: false, sentence: refusal } : status),
	);
	await showCard();
	await expect.element(figure("Waiting, though due")).toHaveTextContent("37");
	await expect.element(figure("Oldest waiting")).toMatchTextContent("Since ");
	await expect
		.element(card.getByRole("listitem").first())
		.toMatchTextContent("The mail server refused the user name or the password. Tried again.");
	await expect
		.element(card.getByRole("listitem").last())
		.toMatchTextContent("refused the address (550). Given up.");
	await card.getByRole("button", { name: "Send a test mail" }).click();
	await expect.element(card.getByRole("status")).toHaveTextContent(refusal);
	await expectAccessibleOnEachScreen("the reminders");
});

test("figures that do not load say why and can be asked for again", async () => {
	answerPath("reminder-status", () => Response.json({ ...quietReminders, sentToday: 1 }));
	const answerAgain = answerPath("reminder-status", databaseSilent);
	await showCard();
	await expect.element(notLoaded(card)).toMatchTextContent("The database did not answer.");
	answerAgain();
	await card.getByRole("button", { name: "Try again" }).click();
	await expect.element(figure("Sent today (UTC)")).toHaveTextContent("1");
});
