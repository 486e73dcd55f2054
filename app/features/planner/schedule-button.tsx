import { Button } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "../../components/errors/lazy-part.tsx";
import { useCommands } from "../../components/keyboard/commands.ts";

const [ScheduleDialog, preloading] = lazyDialog(
	"ScheduleDialog",
	() => import("./schedule-dialog/schedule-dialog.tsx"),
);

interface ScheduleButtonProps {
	userId: string;
	post: string;
	/** The version of a draft that the post is. */
	draftVersionId?: string | null;
	onOpen?: () => void;
}

/** "Schedule": plans the post on screen. */
export function ScheduleButton({ userId, post, draftVersionId, onOpen }: ScheduleButtonProps) {
	const [opened, setOpened] = useState(false);
	function open() {
		if (post.trim() === "") return;
		onOpen?.();
		setOpened(true);
	}
	useCommands([{ id: "schedule", label: "Schedule the post", run: open }]);
	return (
		<>
			<Button
				size="sm"
				px="sm"
				variant="default"
				disabled={post.trim() === ""}
				leftSection={<IconCalendarPlus size={18} stroke={1.6} aria-hidden />}
				{...preloading}
				onClick={open}
			>
				Schedule
			</Button>
			<ScheduleDialog
				userId={userId}
				opened={opened}
				onClose={() => setOpened(false)}
				text={post}
				draftVersionId={draftVersionId}
			/>
		</>
	);
}
