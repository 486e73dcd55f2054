import { ActionIcon, Menu } from "@mantine/core";
import {
	IconArrowBackUp,
	IconBrandLinkedin,
	IconCalendarTime,
	IconCopyPlus,
	IconDots,
	IconPencil,
} from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useWriteContext } from "../../../lib/queue/write.ts";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { loadFreeSlot } from "../api/use-free-slot.ts";
import { usePlannerDialog } from "../planner-dialogs.tsx";

interface PostMenuProps {
	/** Names the post in the label of the button. */
	name: string;
	post: ScheduledPost;
	userId: string;
	onCopyAndOpen: () => void;
	onMarkScheduled: () => void;
}

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** The menu of further actions. It is mounted with the first click, because a long list has many. */
export function PostMenu({ name, post, userId, onCopyAndOpen, onMarkScheduled }: PostMenuProps) {
	const [used, setUsed] = useState(false);
	const context = useWriteContext(userId);
	const openDialog = usePlannerDialog();
	const root = useRef<HTMLButtonElement>(null);
	const button = { ref: root, size: 40, "aria-label": `More actions for the ${name}` };

	async function duplicate() {
		const slot = await loadFreeSlot(context).catch(() => null);
		openDialog({
			text: post.post_content,
			...(slot !== null && typeof slot !== "string" && { initialDate: slot.date, initialTime: slot.time }),
		});
	}

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
			onClose={() => root.current?.focus()}
		>
			<Menu.Target>
				<ActionIcon {...button}>
					<IconDots {...icon} />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item leftSection={<IconBrandLinkedin {...icon} />} onClick={onCopyAndOpen}>
					Copy and open LinkedIn
				</Menu.Item>
				<Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => openDialog({ edited: post })}>
					Edit text
				</Menu.Item>
				{post.is_posted ? (
					<Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={onMarkScheduled}>
						Back to scheduled
					</Menu.Item>
				) : (
					<Menu.Item
						leftSection={<IconCalendarTime {...icon} />}
						onClick={() => openDialog({ existing: post })}
					>
						Move to…
					</Menu.Item>
				)}
				<Menu.Item leftSection={<IconCopyPlus {...icon} />} onClick={duplicate}>
					Duplicate
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	);
}
