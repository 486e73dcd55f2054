import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconPencil, IconStar, IconTrash } from "@tabler/icons-react";
import type { RefObject } from "react";

interface TemplateMenuProps {
	name: string;
	isDefault: boolean;
	buttonRef: RefObject<HTMLButtonElement | null>;
	onSetDefault: () => void;
	onRename: () => void;
	onDelete: () => void;
}

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** What can be done with a template beside applying it. */
export function TemplateMenu({
	name,
	isDefault,
	buttonRef,
	onSetDefault,
	onRename,
	onDelete,
}: TemplateMenuProps) {
	return (
		// Focus goes back at once, not later: the name field or the confirmation then takes it from there.
		<Menu width={200} floatingStrategy="fixed" returnFocus={false} onClose={() => buttonRef.current?.focus()}>
			<Menu.Target>
				<ActionIcon ref={buttonRef} size={40} aria-label={`More actions for “${name}”`}>
					<IconDots {...icon} />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				{!isDefault && (
					<Menu.Item leftSection={<IconStar {...icon} />} onClick={onSetDefault}>
						Set as default
					</Menu.Item>
				)}
				<Menu.Item leftSection={<IconPencil {...icon} />} onClick={onRename}>
					Rename
				</Menu.Item>
				<Menu.Item leftSection={<IconTrash {...icon} />} onClick={onDelete}>
					Delete
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	);
}
