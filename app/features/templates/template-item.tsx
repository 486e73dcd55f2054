import { ActionIcon, Button, Group, Menu, Text, Title } from "@mantine/core";
import { IconDots, IconPencil, IconStar, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { StatusBadge } from "../../components/ui/status-badge.tsx";
import type { Template } from "./api/templates.ts";
import { useUpdateTemplate } from "./api/update-template.ts";
import classes from "./template-item.module.css";
import { RenameTemplateForm } from "./template-name-forms.tsx";

interface TemplateItemProps {
	userId: string;
	template: Template;
	/** Whether it is the one that follows the rules. */
	inUse: boolean;
	onApply: () => void;
	onDelete: () => void;
}

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** One template: its name, how its text begins, and what can be done with it. */
export function TemplateItem({ userId, template, inUse, onApply, onDelete }: TemplateItemProps) {
	const { id, name, system_message, is_default } = template;
	const update = useUpdateTemplate(userId);
	/** What the name field opens with; null while the name only shows. */
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
		<li className={classes.item}>
			{renaming !== null ? (
				<RenameTemplateForm initialName={renaming} onRename={rename} onCancel={closeForm} />
			) : (
				<Group gap="xs" wrap="nowrap">
					<Group gap="xs" flex={1} miw={0}>
						<Title order={3} className={classes.name} dir="auto">
							{name}
						</Title>
						{is_default && <StatusBadge size="lg">Default</StatusBadge>}
						{inUse && (
							<Text component="span" size="xs" c="dimmed">
								In use
							</Text>
						)}
					</Group>
					<Button size="sm" variant="default" aria-label={`Apply “${name}”`} onClick={onApply}>
						Apply
					</Button>
					{/* Focus goes back at once, not later: the name field or the list then takes it from there. */}
					<Menu
						width={200}
						floatingStrategy="fixed"
						returnFocus={false}
						onClose={() => menuButton.current?.focus()}
					>
						<Menu.Target>
							<ActionIcon ref={menuButton} size={40} aria-label={`More actions for “${name}”`}>
								<IconDots {...icon} />
							</ActionIcon>
						</Menu.Target>
						<Menu.Dropdown>
							{!is_default && (
								<Menu.Item
									leftSection={<IconStar {...icon} />}
									onClick={() => update({ id, is_default: true })}
								>
									Set as default
								</Menu.Item>
							)}
							<Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setRenaming(name)}>
								Rename
							</Menu.Item>
							<Menu.Item leftSection={<IconTrash {...icon} />} onClick={onDelete}>
								Delete
							</Menu.Item>
						</Menu.Dropdown>
					</Menu>
				</Group>
			)}
			<Text size="sm" c="dimmed" mt={4} lineClamp={2} className={classes.text} dir="auto">
				{system_message}
			</Text>
		</li>
	);
}
