import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { AdminPanel } from "../../../app/features/admin/admin-panel.tsx";
import { answerCalls } from "../setup/answer-calls.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { desk, phone, setPlace } from "../setup/set-place.ts";
import { show } from "../setup/show.tsx";
import { answerAdmin, answerFunction, databaseSilent, operator } from "./admin-answers.ts";

const panel = <AdminPanel ownUserId={operator.user_id} />;
const stat = (label: string) => page.css("dl > div").filter({ hasText: label }).getByRole("definition");

test("what cannot be loaded says why and can be asked for again", async () => {
	answerAdmin();
	const answerAgain = answerFunction("get-admin-data", databaseSilent);
	await show(panel);
	const alert = page.getByRole("alert").filter({ hasText: "Failed to load admin data" });
	await expect.element(alert).toMatchTextContent("The database did not answer.");
	answerAgain();
	await alert.getByRole("button", { name: "Try again" }).click();
	await expect.element(stat("Total Users")).toHaveTextContent("4");
});

test("what the database answers in its own terms is told in a sentence", async () => {
	answerAdmin();
	answerCalls(({ url }) =>
		url.endsWith("/rpc/admin_weekly_activity")
			? Response.json({ code: "42501", message: "permission denied for table generations" }, { status: 403 })
			: undefined,
	);
	await show(panel);
	const alert = page.getByRole("alert").filter({ hasText: "Failed to load admin data" });
	await expect.element(alert).toMatchTextContent("The server could not be reached. Please try again.");
	expect(page.getByText(/permission denied/).query()).toBeNull();
});

for (const place of [desk, phone]) {
	const { width } = place.viewport;

	test(`axe finds nothing on the panel, ${width} px wide`, async () => {
		answerAdmin();
		await setPlace(place);
		await show(panel);
		const bea = page.getByRole("button", { name: "=Bea" });
		await expect.element(bea).toBeVisible();
		await expect.element(page.css(".recharts-surface").first()).toBeVisible();
		await page.getByText("Show as a table").click();
		await expectAccessible("user analytics");
		await bea.click();
		await expect.element(page.getByRole("dialog").getByText("Nothing has been done yet.")).toBeVisible();
		await expectAccessible("an account");
		await page.getByLabelText("Reason").fill("Spam");
		await page.getByRole("button", { name: "Suspend account" }).click();
		await expect.element(page.getByRole("alertdialog")).toBeVisible();
		await expectAccessible("the question before a suspension");
		await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
		await page.getByRole("button", { name: "Close account" }).click();
		await page.getByRole("tab", { name: "Recent Activity" }).click();
		await expect.element(page.getByRole("heading", { name: "Top Generators" })).toBeVisible();
		await expectAccessible("recent activity");
		await page.getByRole("tab", { name: "Audit Log" }).click();
		await expect.element(page.getByRole("listitem").filter({ hasText: "made admin" }).first()).toBeVisible();
		await expectAccessible("the audit log");
	});
}
