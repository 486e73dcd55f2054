import { useHotkeys } from "@mantine/hooks";
import { lazy, Suspense, useState } from "react";

const load = () => import("./command-palette.tsx");
const CommandPalette = lazy(() => load().then((module) => ({ default: module.CommandPalette })));

/** A dialog has keys of its own. */
const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/** Ctrl or Cmd with K opens the palette of acts, `?` the list of shortcuts; neither while somebody types. */
export function KeyboardHelp() {
	/** Null until one of both is asked for: their code comes then. */
	const [shown, setShown] = useState<"palette" | "shortcuts" | "none" | null>(null);
	const show = (what: "palette" | "shortcuts") => () => {
		if (!isDialogOpen()) setShown(what);
	};
	useHotkeys([
		["mod+K", show("palette")],
		["shift+?", show("shortcuts"), { preventDefault: true }],
	]);
	if (shown === null) return null;
	return (
		<Suspense fallback={null}>
			<CommandPalette shown={shown} onShow={setShown} />
		</Suspense>
	);
}
