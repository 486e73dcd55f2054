import { Box, Button, Group, Text, Title } from "@mantine/core";
import { IconPencil, IconStar, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ActionMenu } from "../../components/ui/action-menu.tsx";
import { StatusBadge } from "../../components/ui/status-badge.tsx";
import type { Template } from "./api/templates.ts";
import { useUpdateTemplate } from "./api/update-template.ts";
import { RenameTemplateForm } from "./template-name-forms.tsx";

interface TemplateItemProps {
	userId: string;
	template: Template;
	/** Whether it is the one that follows the rules. */
	inUse: boolean;
	onApply: () => void;
	onDelete: () => void;
}

export function TemplateItem({ userId, template, inUse, onApply, onDelete }: TemplateItemProps) {
	const { id, name, system_message, is_default } = template;
	const update = useUpdateTemplate(userId);
	/** The text that the name field opens with; null while the name only shows. */
	const [renaming, setRenaming] = useState<string | null>(null);
	const menuButton = useRef<HTMLButtonElement>(null);

	function closeForm() {
		flushSync(() => setRenaming(null));
		menuButton.current?.focus();
	}

	function rename(newName: string) {
		closeForm();
		if (newName === name) return;
		// A refused name comes back into the field.
		update({ id, name: newName }).catch(() => setRenaming(newName));
	}

	return (
		<Box
			component="li"
			py="0.75rem"
			style={{ borderTop: "1px solid var(--app-border)", overflowWrap: "anywhere" }}
		>
			{renaming !== null ? (
				<RenameTemplateForm initialName={renaming} onRename={rename} onCancel={closeForm} />
			) : (
				<Group gap="xs" wrap="nowrap">
					<Group gap="xs" flex={1} miw={0}>
						<Title order={3} miw={0} fw={600} dir="auto">
							{name}
						</Title>
						{is_default && <StatusBadge size="lg">Default</StatusBadge>}
						{inUse && (
							<Text span size="xs" c="dimmed">
								In use
							</Text>
						)}
					</Group>
					<Button size="sm" aria-label={`Apply “${name}”`} onClick={onApply}>
						Apply
					</Button>
					<ActionMenu
						width={200}
						ref={menuButton}
						button={{ "aria-label": `More actions for “${name}”` }}
						actions={[
							!is_default && ["Set as default", IconStar, () => void update({ id, is_default: true })],
							["Rename", IconPencil, () => setRenaming(name)],
							["Delete", IconTrash, onDelete],
						]}
					/>
				</Group>
			)}
			<Text size="sm" c="dimmed" mt={4} lineClamp={2} style={{ whiteSpace: "pre-line" }} dir="auto">
				{system_message}
			</Text>
		</Box>
	);
}
