import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { PlannerCard } from "../../../app/features/planner/planner-card.tsx";
import { BackendProvider } from "../../../app/lib/api/backend.ts";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { appBackend, backend } from "../setup/backend.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import {
	answerPosts,
	chooseAction,
	places,
	main as planner,
	postCard,
	show as showPlanner,
} from "./show-planner.tsx";

const [desk] = places;

/** A reminder as the server has it, and its sentence on the card. */
const states: [name: string, reminder: Record<string, string | null>, sentence: RegExp][] = [
	["Ahead", { due_at: "2026-11-20T08:00:00Z" }, /^Reminder on November 20, 2026 at 9:00 AM$/],
	["Due", { due_at: "2026-11-18T08:25:00Z" }, /^Reminder due on November 18, 2026 at 9:25 AM, on its way$/],
	[
		"Sent",
		{ state: "sent", sent_at: "2026-11-18T08:20:04Z" },
		/^Reminder sent on November 18, 2026 at 9:20 AM$/,
	],
	[
		"Retrying",
		{ state: "retrying", last_error: "The mail server cannot be reached." },
		/^The reminder could not be sent yet and is tried again\. The mail server cannot be reached\.$/,
	],
	[
		"Failed",
		{ state: "failed", last_error: "The mail server refused the address (550)." },
		/^The reminder could not be sent\. The mail server refused the address \(550\)\.$/,
	],
	[
		"Missed",
		{ state: "missed", due_at: "2026-11-16T08:00:00Z" },
		/^No reminder went out\. Its time was November 16, 2026 at 9:00 AM$/,
	],
];

const rows = states.map(([name]) => ({
	post_content: `${name}: night shifts`,
	scheduled_date: "2030-11-20",
}));

/** Tells other reminders of the posts than the product does, whose own are all ahead: nobody waits for them here. */
function tellReminders(reminders: Map<string, Record<string, string | null>>): void {
	const send = window.fetch;
	answerPosts(tell, ["GET"]);

	async function tell(request: Request): Promise<Response> {
		const posts: { post_content: string; reminders: object }[] = await (await send(request)).json();
		return Response.json(
			posts.map((post) => ({
				...post,
				reminders: { ...post.reminders, ...reminders.get(post.post_content.split(":")[0] ?? "") },
			})),
		);
	}
}

test("the planner says of every reminder how it stands, and where mails go", async () => {
	const reminders = new Map(states.map(([name, reminder]) => [name, reminder]));
	tellReminders(reminders);
	await showPlanner(PlannerCard, desk, rows);
	await expectVisible(/^This installation has no mail server/, planner);
	await expect.element(planner.getByRole("link", { name: "outbox" })).toHaveAttribute("href", "/outbox");
	vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: Date.now() });
	await planner.getByRole("tab", { name: "List View" }).click();
	for (const [name, , sentence] of states) {
		await expect
			.element(postCard(`${name}: night shifts`).getByText(sentence), { message: name })
			.toBeVisible();
	}
	await expectAccessible("reminders in all states");

	reminders.set("Due", { state: "sent", sent_at: "2026-11-18T08:30:00Z" });
	vi.advanceTimersByTime(15_000);
	window.dispatchEvent(new Event("visibilitychange"));
	const sent = postCard("Due: night shifts").getByText("Reminder sent on November 18, 2026 at 9:30 AM");
	await expect.element(sent, { message: "it shows when its author comes back" }).toBeVisible();

	await chooseAction("Ahead: night shifts", "Move to…");
	const move = page.getByRole("dialog", { name: "Move post" });
	await expectVisible(move.getByText("You'll receive an email reminder", { exact: false }));
	await expectVisible(/^This installation has no mail server/, move);
});

test("Undo of a skip whose answer is lost says what has become of it", async () => {
	await showPlanner(PlannerCard, desk, rows.slice(0, 1));
	const { data } = await backend.supabase.from("scheduled_posts").select("id").single();
	const act = (action: string) =>
		backend.supabase.functions.invoke("reminder-action", { body: { post: data?.id, action } });
	await act("skip");
	await planner.getByRole("tab", { name: "List View" }).click();
	const card = postCard("Ahead: night shifts");
	await expectVisible("Reminder skipped", card);
	const next = window.fetch;
	let isAway = false;
	answerCalls(async (request) => {
		if (!request.url.includes("reminder-action") || (!isAway && request.method === "GET")) return undefined;
		if (request.method !== "GET") await next(request);
		isAway = true;
		return unreachable();
	});
	await chooseAction("Ahead: night shifts", "Undo skipped reminder");
	const unknown = page.getByText(/^It is not known whether this was done\./u);
	await expectVisible(unknown);
	isAway = false;
	await expectVisible(["Reminder no longer skipped", /^Reminder on November 20, 2030/u]);
	await expectGone(unknown);
	await expectGone(page.getByText("Failed to update post"));
});

test("a skipped reminder is said so, and taken back in the menu of its post", async () => {
	await showPlanner(PlannerCard, desk, rows.slice(0, 1));
	const { data } = await backend.supabase.from("scheduled_posts").select("id").single();
	const skip = { body: { post: data?.id, action: "skip" } };
	expect((await backend.supabase.functions.invoke("reminder-action", skip)).data.state).toBe("skipped");
	await planner.getByRole("tab", { name: "List View" }).click();
	const card = postCard("Ahead: night shifts");
	await expectVisible("Reminder skipped", card);
	const undo = "Undo skipped reminder";
	const answer = answerCalls(({ url }) => (url.includes("reminder-action") ? unreachable() : undefined));
	await chooseAction("Ahead: night shifts", undo);
	await expectVisible(["Failed to update post", "The server could not be reached. Please try again."]);
	answer();
	await chooseAction("Ahead: night shifts", undo);
	await expectVisible(["Reminder no longer skipped", /^Reminder on November 20, 2030/u]);
	await expect.element(card.getByRole("button", { name: /^More actions/u })).toHaveFocus();
	await card.getByRole("button", { name: /^More actions/u }).click();
	await expectAccessible("the actions of a post whose reminder was skipped");
	await expectGone(page.getByRole("menuitem", { name: undo }));
	const { data: reminder } = await backend.supabase.from("reminders").select("state").single();
	expect(reminder).toEqual({ state: "waiting" });
});

test("with a mail server nothing is said about an outbox", async () => {
	const config = { ...backend.config, outbox: false, sendsMails: true };
	const sending = { ...appBackend, config, loaded: { ...backend, config } };
	const Part = (props: { userId: string }) => (
		<BackendProvider value={sending}>
			<PlannerCard {...props} />
		</BackendProvider>
	);
	await showPlanner(Part, desk);
	await expectVisible(planner.getByRole("tab", { name: "List View" }));
	await expectGone(page.getByText(/no mail server/));
});
