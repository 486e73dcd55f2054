import { ActionIcon, Tooltip } from "@mantine/core";
import { IconSettings } from "@tabler/icons-react";
import { useState } from "react";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { useCommands } from "../../../components/keyboard/commands.ts";
import { SettingsPanel } from "./settings-panel.tsx";

/** "Planner settings": a button, and the dialog with the author's time zone and weekly slots. */
export function PlannerSettings({ userId }: { userId: string }) {
	const [opened, setOpened] = useState(false);
	useCommands([{ id: "planner-settings", label: "Planner settings", run: () => setOpened(true) }]);
	return (
		<>
			<Tooltip label="Planner settings" openDelay={300}>
				<ActionIcon
					size={40}
					aria-label="Planner settings"
					aria-haspopup="dialog"
					onClick={() => setOpened(true)}
				>
					<IconSettings size={20} stroke={1.6} aria-hidden />
				</ActionIcon>
			</Tooltip>
			<Dialog title="Planner settings" opened={opened} onClose={() => setOpened(false)} size={520}>
				<SettingsPanel userId={userId} />
			</Dialog>
		</>
	);
}
