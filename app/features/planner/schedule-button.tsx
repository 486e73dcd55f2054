import { Button } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useCommands } from "../../components/keyboard/commands.ts";

const load = () =>
	import("./schedule-dialog/schedule-dialog.tsx").then((module) => ({ default: module.ScheduleDialog }));
const ScheduleDialog = lazy(load);

/** Fetches the dialog before the button is pressed. A failure shows when it is. */
const preload = () => void load().catch(() => {});

interface ScheduleButtonProps {
	userId: string;
	post: string;
	/** The version of a draft that the post is. */
	draftVersionId?: string | null;
	onOpen?: () => void;
	onScheduled?: () => void;
}

/** "Schedule": plans the post on screen. The dialog's code comes with the first click. */
export function ScheduleButton({ userId, post, draftVersionId, onOpen, onScheduled }: ScheduleButtonProps) {
	/** Null until it is opened for the first time. */
	const [opened, setOpened] = useState<boolean | null>(null);
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
				onMouseEnter={preload}
				onFocus={preload}
				onClick={open}
			>
				Schedule
			</Button>
			{opened !== null && (
				<Suspense fallback={null}>
					<ScheduleDialog
						userId={userId}
						opened={opened}
						onClose={() => setOpened(false)}
						onScheduled={onScheduled}
						text={post}
						draftVersionId={draftVersionId}
					/>
				</Suspense>
			)}
		</>
	);
}
