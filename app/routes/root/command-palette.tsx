import "@mantine/core/styles/Kbd.layer.css";
import "@mantine/spotlight/styles.layer.css";
import { Kbd, Table, useMantineColorScheme } from "@mantine/core";
import { useDebouncedValue, useFocusReturn } from "@mantine/hooks";
import { createSpotlight, Spotlight, useSpotlight } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { appPaths } from "../../../domain/app-paths.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { useLayer } from "../../components/dialogs/layers.ts";
import { type Command, useAllCommands } from "../../components/keyboard/commands.ts";
import { shortcutLabel } from "../../components/keyboard/shortcuts.ts";
import { ignoreSecondPress } from "../../lib/second-press.ts";
import { sectionLink } from "../workspace/use-section.ts";
import { useSearchResults } from "./use-search-results.ts";

export type ShownCommands = "palette" | "shortcuts" | null;

interface CommandPaletteProps {
	userId: string;
	shown: ShownCommands;
	onShow: (shown: ShownCommands) => void;
	opened: boolean;
	onClose: () => void;
}

const [store, palette] = createSpotlight();

/** The command palette, in which authors find what is theirs, too, and the list of shortcuts. */
export function CommandPalette({ userId, shown, onShow, onClose }: CommandPaletteProps) {
	const navigate = useNavigate();
	const location = useLocation();
	const { toggleColorScheme } = useMantineColorScheme();
	const offered = useAllCommands();
	const [query, setQuery] = useState("");
	const [search] = useDebouncedValue(query.trim(), 250);

	/** The palette would give the focus back by itself a moment later, when an action may have moved it. */
	const returnFocus = useFocusReturn({ opened: useSpotlight(store).opened, shouldReturnFocus: false });
	const chosen = useRef<(() => void) | null>(null);
	function close() {
		onClose();
		returnFocus();
		chosen.current?.();
		chosen.current = null;
	}

	useLayer(shown === "palette", close);
	useEffect(() => {
		if (shown === "palette") palette.open();
		else palette.close();
	}, [shown]);

	const general: Command[] = [
		{ id: "home", label: "Write a post", run: () => navigate(sectionLink("write", location)) },
		{ id: "plan", label: "Go to the planner", run: () => navigate(sectionLink("plan", location)) },
		{ id: "planner-settings", label: "Planner settings", run: () => navigate(sectionLink("plan", location)) },
		{
			id: "account",
			label: "Account settings",
			keywords: "name, email, password, dates, sessions, export, delete",
			run: () => navigate(appPaths.account),
		},
		{ id: "color-scheme", label: "Switch between light and dark", run: toggleColorScheme },
		{ id: "shortcuts", label: "Keyboard shortcuts", run: () => onShow("shortcuts") },
	];
	const names = new Set(offered.map(({ label }) => label));
	// A command of the page does more than a link of the same name.
	const ownCommands = [...offered, ...general.filter(({ label }) => !names.has(label))];
	const commands = [...ownCommands, ...useSearchResults(userId, search, ownCommands)];

	return (
		<>
			<Spotlight
				store={store}
				shortcut={null}
				query={query}
				onQueryChange={setQuery}
				actions={commands.map(({ run, ...action }) => ({
					...action,
					onClick: () => {
						chosen.current = run;
					},
				}))}
				nothingFound="Nothing found"
				returnFocus={false}
				scrollable
				maxHeight="min(24rem, 60dvh)"
				yOffset="5rem"
				radius="lg"
				transitionProps={{ transition: "fade", duration: 120 }}
				onSpotlightClose={close}
				// The dialog has no title on screen; on the root, a label would name nothing.
				attributes={{
					content: { "aria-label": "Command palette" },
					overlay: { onClickCapture: ignoreSecondPress },
				}}
				searchProps={{
					"aria-label": "What do you want to do?",
					placeholder: "A command, or words of a post, draft or template",
					leftSection: <IconSearch size={20} stroke={1.6} aria-hidden />,
				}}
			/>
			<Dialog title="Keyboard shortcuts" size={520} opened={shown === "shortcuts"} onClose={onClose}>
				<Table withRowBorders={false}>
					<Table.Tbody>
						{shortcuts().map(({ keys, action }) => (
							<Table.Tr key={action}>
								<Table.Td w="45%">
									<Kbd>{keys}</Kbd>
								</Table.Td>
								<Table.Td>{action}</Table.Td>
							</Table.Tr>
						))}
					</Table.Tbody>
				</Table>
			</Dialog>
		</>
	);
}

const shortcuts = () => [
	{ keys: shortcutLabel("K"), action: "Open the command palette" },
	{ keys: "?", action: "Show this list" },
	{ keys: shortcutLabel("Enter"), action: "Generate, or save what you write" },
	{ keys: "Esc", action: "Leave a field or a dialog" },
	{ keys: shortcutLabel("Z"), action: "Undo what the last message tells, or what you typed in a field" },
	{ keys: shortcutLabel("B"), action: "Bold" },
	{ keys: shortcutLabel("I"), action: "Italic" },
	{ keys: "← ↑ → ↓", action: "Move between the days of the calendar" },
	{ keys: "Page Up, Page Down", action: "The same day of the month before or after" },
	{ keys: "Home, End", action: "First or last day of the week" },
];
