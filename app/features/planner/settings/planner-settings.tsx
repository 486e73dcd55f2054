import { ActionIcon, Modal, Tooltip } from "@mantine/core";
import { IconSettings } from "@tabler/icons-react";
import { useState } from "react";
import sheet from "../../../components/sheet.module.css";
import { SettingsPanel } from "./settings-panel.tsx";

/** "Planner settings": a button, and the dialog with the author's time zone and weekly slots. */
export function PlannerSettings({ userId }: { userId: string }) {
	const [opened, setOpened] = useState(false);
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
			<Modal.Root
				opened={opened}
				onClose={() => setOpened(false)}
				size={520}
				radius="lg"
				transitionProps={{ transition: "fade", duration: 120 }}
				classNames={sheet}
			>
				<Modal.Overlay />
				<Modal.Content>
					{/* Without the role this <header> counts as a second banner of the page. */}
					<Modal.Header role="presentation">
						<Modal.Title>Planner settings</Modal.Title>
						<Modal.CloseButton aria-label="Close" size={40} />
					</Modal.Header>
					<Modal.Body>
						<SettingsPanel userId={userId} />
					</Modal.Body>
				</Modal.Content>
			</Modal.Root>
		</>
	);
}
