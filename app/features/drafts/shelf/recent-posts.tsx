import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useCommands } from "../../../components/keyboard/commands.ts";
import { lazyDialog } from "../../../components/lazy-code/lazy-code.tsx";
import classes from "../icon-on-phone.module.css";
import type { RecentPanelProps } from "./recent-panel.tsx";

const [RecentPanel] = lazyDialog("RecentPanel", () => import("./recent-panel.tsx"));

type RecentPostsProps = Omit<RecentPanelProps, "opened" | "onClose">;

/** The "Recent" button and its panel. A chosen draft is handed on when the focus is back on the button. */
export function RecentPosts({ onOpen, onDuplicate, ...props }: RecentPostsProps) {
	const [opened, setOpened] = useState(false);
	const button = useRef<HTMLButtonElement>(null);

	useCommands([{ id: "recent", label: "Open a recent post", run: () => setOpened(true) }]);

	function close() {
		setOpened(false);
		button.current?.focus();
	}
	const closeAnd = (action: (id: string) => void) => (id: string) => {
		close();
		action(id);
	};

	return (
		<>
			<Button
				ref={button}
				size="sm"
				px="sm"
				className={classes.button}
				leftSection={<IconHistory size={18} stroke={1.6} aria-hidden />}
				aria-label="Recent"
				aria-haspopup="dialog"
				onClick={() => setOpened(true)}
			>
				<span className={classes.label}>Recent</span>
			</Button>
			<RecentPanel
				{...props}
				opened={opened}
				onClose={close}
				onOpen={closeAnd(onOpen)}
				onDuplicate={closeAnd(onDuplicate)}
			/>
		</>
	);
}
