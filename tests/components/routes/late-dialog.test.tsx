import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Dialog } from "../../../app/components/dialogs/dialog.tsx";
import { ErrorBoundary } from "../../../app/components/errors/error-boundary.tsx";
import { lazyDialog, lazyPart } from "../../../app/components/lazy-code/lazy-code.tsx";
import { expectVisible } from "../setup/elements.ts";
import { goOffline } from "../setup/go-offline.ts";
import { show } from "../setup/show.tsx";

test("a dialog whose code does not come says so, opens at the next try and gives back the focus", async () => {
	let isReachable = false;
	const [LazyDialog] = lazyDialog("Dialog", async () => {
		if (!isReachable) throw new TypeError("Failed to fetch dynamically imported module");
		return { Dialog };
	});
	function Opener() {
		const [opened, setOpened] = useState(false);
		return (
			<>
				<Button onClick={() => setOpened(true)}>Open it</Button>
				<LazyDialog title="Late" opened={opened} onClose={() => setOpened(false)}>
					Here it is.
				</LazyDialog>
			</>
		);
	}
	await show(<Opener />);
	const button = page.getByRole("button", { name: "Open it" });
	const dialog = page.getByRole("dialog", { name: "Late" });

	await button.click();
	await expectVisible("This part of the page could not be loaded");
	expect(dialog.query()).toBeNull();

	isReachable = true;
	await button.click();
	await expectVisible(dialog);
	await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
	await userEvent.keyboard("{Escape}");
	await expect.poll(() => dialog.query()).toBeNull();
	await expect.element(button).toHaveFocus();
});

test.each(["at the next try", "with the network"])(
	"a part whose code does not come says so in its own place, and comes %s",
	async (when) => {
		let isReachable = false;
		const [LazyPart] = lazyPart(
			"Part",
			async () => {
				if (!isReachable) throw new TypeError("Failed to fetch dynamically imported module");
				return { Part: ({ children }: { children: ReactNode }) => children };
			},
			"Loading",
		);
		await show(
			<>
				<input aria-label="Around it" />
				<LazyPart>Here it is.</LazyPart>
			</>,
		);
		const field = page.getByLabelText("Around it");
		await field.fill("typed");
		await expectVisible(
			/^This part of the page could not be loaded\. Look at your connection and try again,/,
		);
		isReachable = true;
		if (when === "with the network") goOffline()();
		else await page.getByRole("button", { name: "Try again" }).click();
		await expectVisible("Here it is.");
		await expect.element(field).toHaveValue("typed");
	},
);

test("a part that breaks is logged and can be drawn anew, and what is typed around it stays", async () => {
	const log = vi.spyOn(console, "error").mockImplementation(() => {});
	let isBroken = true;
	const broken = new Error("A part is broken");
	function Part() {
		if (isBroken) throw broken;
		return "Here it is.";
	}
	await show(
		<>
			<input aria-label="Around it" />
			<ErrorBoundary>
				<Part />
			</ErrorBoundary>
		</>,
	);
	const field = page.getByLabelText("Around it");
	await field.fill("typed");
	await expectVisible("This part of the page could not be shown. Your drafts are kept.");
	expect(log).toHaveBeenCalledWith(broken);
	log.mockClear();
	isBroken = false;
	await page.getByRole("button", { name: "Try again" }).click();
	await expectVisible("Here it is.");
	await expect.element(field).toHaveValue("typed");
});

test("no part of the app is loaded by React's lazy, which throws where the code does not come", () => {
	const sources = import.meta.glob<string>("../../../app/**/*.tsx", {
		query: "?raw",
		import: "default",
		eager: true,
	});
	expect(Object.keys(sources).filter((path) => /\blazy\(/u.test(sources[path] ?? ""))).toEqual([]);
	expect(Object.keys(sources).length).toBeGreaterThan(100);
});
