import { ActionIcon } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { openDialog } from "../../components/dialogs/open-dialog.ts";
import { shortcutLabel } from "../../components/keyboard/shortcuts.ts";
import { notifyPartNotLoaded } from "../../components/toasts/notify.ts";
import { useLateComponent } from "../../lib/use-late-component.ts";

const load = () => import("./command-palette.tsx").then((module) => module.CommandPalette);

/** The button, or Ctrl or Cmd with K, opens the command palette, `?` the list of shortcuts; no key while somebody types. */
export function PaletteButton({ userId }: { userId: string }) {
	/** Null until one of both is asked for: their code comes then. */
	const [shown, setShown] = useState<"palette" | "shortcuts" | "none" | null>(null);
	const show = (what: "palette" | "shortcuts") => () => {
		// A dialog has keys of its own.
		if (!openDialog()) setShown(what);
	};
	useHotkeys([
		["mod+K", show("palette")],
		["shift+?", show("shortcuts"), { preventDefault: true }],
	]);
	const CommandPalette = useLateComponent(load, shown !== null, () => {
		notifyPartNotLoaded();
		setShown(null);
	});
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
			{CommandPalette && shown && <CommandPalette userId={userId} shown={shown} onShow={setShown} />}
		</>
	);
}
