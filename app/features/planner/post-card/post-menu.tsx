import { ActionIcon, Menu } from "@mantine/core";
import {
	IconArrowBackUp,
	IconBrandLinkedin,
	IconCalendarTime,
	IconCopyPlus,
	IconDots,
	IconPencil,
} from "@tabler/icons-react";
import { type RefObject, useState } from "react";

interface PostMenuProps {
	/** Names the post in the label of the button. */
	name: string;
	isPosted: boolean;
	buttonRef: RefObject<HTMLButtonElement | null>;
	onCopyAndOpen: () => void;
	onEdit: () => void;
	onMove: () => void;
	onDuplicate: () => void;
	onMarkScheduled: () => void;
}

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** The menu of further actions. It is mounted with the first click, because a long list has many. */
export function PostMenu(props: PostMenuProps) {
	const [used, setUsed] = useState(false);
	const button = { ref: props.buttonRef, size: 40, "aria-label": `More actions for the ${props.name}` };
	if (!used)
		return (
			<ActionIcon {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => setUsed(true)}>
				<IconDots {...icon} />
			</ActionIcon>
		);
	return (
		// The focus returns at once: Mantine's later return would take it from a dialog that has opened meanwhile.
		<Menu
			defaultOpened
			width={240}
			floatingStrategy="fixed"
			returnFocus={false}
			onClose={() => props.buttonRef.current?.focus()}
		>
			<Menu.Target>
				<ActionIcon {...button}>
					<IconDots {...icon} />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item leftSection={<IconBrandLinkedin {...icon} />} onClick={props.onCopyAndOpen}>
					Copy and open LinkedIn
				</Menu.Item>
				<Menu.Item leftSection={<IconPencil {...icon} />} onClick={props.onEdit}>
					Edit text
				</Menu.Item>
				{props.isPosted ? (
					<Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={props.onMarkScheduled}>
						Back to scheduled
					</Menu.Item>
				) : (
					<Menu.Item leftSection={<IconCalendarTime {...icon} />} onClick={props.onMove}>
						Move to…
					</Menu.Item>
				)}
				<Menu.Item leftSection={<IconCopyPlus {...icon} />} onClick={props.onDuplicate}>
					Duplicate
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	);
}
