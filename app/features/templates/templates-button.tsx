import { Button, Modal } from "@mantine/core";
import { IconBookmarks } from "@tabler/icons-react";
import { useState } from "react";
import sheet from "../../components/sheet.module.css";
import type { Template } from "./template.ts";
import { TemplateLibrary } from "./template-library.tsx";

interface TemplatesButtonProps {
	userId: string;
	/** The author's current rules, which a new template is saved from. */
	rules: string;
	onApply: (template: Template) => void;
	/** Takes an author without rules to where they write them. */
	onWriteRules: () => void;
}

/** Opens the author's templates: a dialog, on a phone a sheet that leaves room for the messages on top. */
export function TemplatesButton({ userId, rules, onApply, onWriteRules }: TemplatesButtonProps) {
	const [opened, setOpened] = useState(false);
	const close = () => setOpened(false);

	return (
		<>
			<Button
				size="sm"
				variant="default"
				leftSection={<IconBookmarks size={18} stroke={1.6} aria-hidden />}
				onClick={() => setOpened(true)}
			>
				Templates
			</Button>
			<Modal.Root
				opened={opened}
				onClose={close}
				size={600}
				radius="lg"
				// Faded, not moved: a transform would clip the menus of the rows to the dialog.
				transitionProps={{ transition: "fade", duration: 120 }}
				classNames={sheet}
			>
				<Modal.Overlay />
				<Modal.Content>
					{/* Without the role this <header> counts as a second banner of the page. */}
					<Modal.Header role="presentation">
						<Modal.Title>Templates</Modal.Title>
						<Modal.CloseButton aria-label="Close" size={40} />
					</Modal.Header>
					<Modal.Body>
						<TemplateLibrary
							userId={userId}
							rules={rules}
							onApply={(template) => {
								close();
								onApply(template);
							}}
							onWriteRules={() => {
								close();
								onWriteRules();
							}}
						/>
					</Modal.Body>
				</Modal.Content>
			</Modal.Root>
		</>
	);
}
