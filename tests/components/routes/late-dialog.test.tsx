import { Button } from "@mantine/core";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Dialog } from "../../../app/components/dialogs/dialog.tsx";
import { lateDialog } from "../../../app/components/dialogs/late-dialog.tsx";
import { expectVisible } from "../setup/elements.ts";
import { show } from "../setup/show.tsx";

test("a dialog whose code does not come says so, opens at the next try and gives back the focus", async () => {
	let isReachable = false;
	const { LateDialog } = lateDialog(async () => {
		if (!isReachable) throw new TypeError("Failed to fetch dynamically imported module");
		return Dialog;
	});
	function Opener() {
		const [opened, setOpened] = useState(false);
		return (
			<>
				<Button onClick={() => setOpened(true)}>Open it</Button>
				<LateDialog title="Late" opened={opened} onClose={() => setOpened(false)}>
					Here it is.
				</LateDialog>
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
