import { ActionIcon } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { openDialog } from "../../components/dialogs/open-dialog.ts";
import { shortcutLabel } from "../../components/keyboard/shortcuts.ts";
import { lazyDialog } from "../../components/lazy-code/lazy-code.tsx";
import type { ShownCommands } from "./command-palette.tsx";

const [CommandPalette] = lazyDialog("CommandPalette", () => import("./command-palette.tsx"));

/** The button, or Ctrl or Cmd with K, opens the command palette, `?` the list of shortcuts; no key while somebody types. */
export function PaletteButton({ userId }: { userId: string }) {
	const [shown, setShown] = useState<ShownCommands>(null);
	const show = (what: ShownCommands) => () => {
		// A dialog has keys of its own.
		if (!openDialog()) setShown(what);
	};
	useHotkeys([
		["mod+K", show("palette")],
		["shift+?", show("shortcuts"), { preventDefault: true }],
	]);
	const name = "Search and commands";
	return (
		<>
			<ActionIcon
				size={40}
				aria-label={name}
				title={`${name} (${shortcutLabel("K")})`}
				onClick={show("palette")}
			>
				<IconSearch size={20} stroke={1.6} aria-hidden />
			</ActionIcon>
			<CommandPalette
				userId={userId}
				shown={shown}
				onShow={setShown}
				opened={shown !== null}
				onClose={() => setShown(null)}
			/>
		</>
	);
}
