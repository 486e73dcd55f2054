import { Button } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { useState } from "react";
import { LazyScheduleDialog, preloadScheduleDialog } from "./schedule-dialog/lazy-schedule-dialog.tsx";

/** "Schedule": plans the post on screen. The dialog's code comes with the first click. */
export function ScheduleButton({ userId, post }: { userId: string; post: string }) {
	const [opened, setOpened] = useState(false);
	return (
		<>
			<Button
				size="sm"
				variant="default"
				disabled={post.trim() === ""}
				leftSection={<IconCalendarPlus size={18} stroke={1.6} aria-hidden />}
				onMouseEnter={preloadScheduleDialog}
				onFocus={preloadScheduleDialog}
				onClick={() => setOpened(true)}
			>
				Schedule
			</Button>
			<LazyScheduleDialog
				userId={userId}
				opened={opened}
				onClose={() => setOpened(false)}
				post={{ text: post }}
			/>
		</>
	);
}
