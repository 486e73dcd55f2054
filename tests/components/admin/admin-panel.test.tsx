import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { AdminPanel } from "../../../app/features/admin/admin-panel.tsx";
import { becomeAuthor } from "../setup/become-author.ts";
import { expectVisible } from "../setup/elements.ts";
import { expectAccessible, expectAccessibleOnEachScreen } from "../setup/expect-accessible.ts";
import { technicalTerms, unreachableServer } from "../setup/sentences.ts";
import { show, showApp } from "../setup/show.tsx";
import { answerAdmin, answerPath, databaseSilent, notLoaded, operator } from "./admin-answers.ts";

const panel = <AdminPanel ownUserId={operator.user_id} />;
const stat = (label: string) => page.css("dl > div").filter({ hasText: label }).getByRole("definition");

test("what cannot be loaded says why, in no terms of the database, and can be asked for again", async () => {
	answerAdmin();
	const denied = { code: "42501", message: "permission denied for table generations" };
	answerPath("rpc/admin_weekly_activity", () => Response.json(denied, { status: 403 }));
	const answerAgain = answerPath("get-admin-data", databaseSilent);
	await show(panel);
	await expect.element(notLoaded()).toMatchTextContent("The database did not answer.");
	answerAgain();
	await notLoaded().getByRole("button", { name: "Try again" }).click();
	await expect.element(stat("Total Users")).toHaveTextContent("4");
	await expect.element(notLoaded()).toMatchTextContent(unreachableServer);
	expect(page.getByText(technicalTerms).query()).toBeNull();
});

test("axe finds nothing on the panel, and nothing is wider than the screen", async () => {
	// The code of the chart comes with its first use, and a busy machine takes its time for it.
	await import("../../../app/features/admin/status/weekly-chart.tsx");
	answerAdmin();
	const usage = { used_bytes: 0, cap_bytes: 524_288_000, left_bytes: 21_474_836_480 };
	answerPath("rpc/media_usage", () => Response.json(usage));
	await show(panel);
	await expectVisible("There is room for 20,480 MB more.");
	const bea = page.getByRole("button", { name: "=Bea" });
	await expectVisible([bea, page.css(".recharts-surface").first()]);
	await page.getByText("Show as a table").click();
	await expectAccessibleOnEachScreen("user analytics");
	await bea.click();
	await expectVisible("Nothing has been done yet.", page.getByRole("dialog"));
	await expectAccessible("an account");
	await page.getByLabelText("Reason").fill("Spam");
	await page.getByRole("button", { name: "Suspend account" }).click();
	const question = page.getByRole("alertdialog");
	await expectVisible(question);
	await expectAccessible("the question before a suspension");
	await question.getByRole("button", { name: "Cancel" }).click();
	await page.getByRole("button", { name: "Close account" }).click();
	await page.getByRole("button", { name: "Discard" }).click();
	await page.getByRole("tab", { name: "Recent Activity" }).click();
	await expectVisible(page.getByRole("heading", { name: "Top Generators" }));
	await expectAccessible("recent activity");
	await page.getByRole("tab", { name: "Audit Log" }).click();
	await expectVisible(page.getByRole("listitem").filter({ hasText: "made admin" }));
	await expectAccessible("the audit log");
});

test("whoever takes the role from themselves leaves the panel at once", async () => {
	await becomeAuthor();
	answerAdmin();
	let is_admin = true;
	answerPath("rpc/account_access", () => Response.json({ is_suspended: false, is_admin }));
	answerPath("rpc/set_admin", () => {
		is_admin = false;
		return new Response(null, { status: 204 });
	});
	await showApp("/admin");
	await page.getByRole("button", { name: "Olga Operator" }).click();
	await page.getByRole("button", { name: "Take admin role away" }).click();
	await page.getByRole("button", { name: "Take away", exact: true }).click();
	await expectVisible("Access Denied");
});
