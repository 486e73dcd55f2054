import { Button } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useCommands } from "../../components/keyboard/commands.ts";
import { lazyDialog } from "../../components/lazy-code/lazy-code.tsx";
import type { ScheduleDialogProps } from "./schedule-dialog/schedule-dialog.tsx";

const [ScheduleDialog, preloading] = lazyDialog(
	"ScheduleDialog",
	() => import("./schedule-dialog/schedule-dialog.tsx"),
);

interface ScheduleButtonProps
	extends Pick<ScheduleDialogProps, "userId" | "draftId" | "draftVersionId" | "mediaIds" | "plans"> {
	post: string;
	/** Returns what is done at the close. */
	onOpen?: () => () => void;
}

/** "Schedule": plans the post on screen. */
export function ScheduleButton({ post, onOpen, ...plan }: ScheduleButtonProps) {
	const [opened, setOpened] = useState(false);
	const onClose = useRef<() => void>(undefined);
	function open() {
		// Its code may still be under way.
		if (opened || post.trim() === "") return;
		onClose.current = onOpen?.();
		setOpened(true);
	}
	function close() {
		onClose.current?.();
		setOpened(false);
	}
	useCommands([{ id: "schedule", label: "Schedule the post", run: open }]);
	return (
		<>
			<Button
				size="sm"
				px="sm"
				disabled={post.trim() === ""}
				leftSection={<IconCalendarPlus size={18} stroke={1.6} aria-hidden />}
				{...preloading}
				onClick={open}
			>
				Schedule
			</Button>
			<ScheduleDialog {...plan} opened={opened} onClose={close} text={post} />
		</>
	);
}
