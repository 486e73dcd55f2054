import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { lazy, Suspense, useRef, useState } from "react";
import type { GeneratedPost } from "./api/generated-posts.ts";

const RecentPanel = lazy(() =>
	import("./recent-panel.tsx").then((module) => ({ default: module.RecentPanel })),
);

interface RecentPostsProps {
	userId: string;
	/** Gets the chosen post, when the panel is closed and the focus is back on the button. */
	onOpen: (post: GeneratedPost) => void;
}

/** The "Recent" button and its panel, whose code is loaded with the first click. */
export function RecentPosts({ userId, onOpen }: RecentPostsProps) {
	/** Null until the first click. */
	const [opened, setOpened] = useState<boolean | null>(null);
	const button = useRef<HTMLButtonElement>(null);

	function close() {
		setOpened(false);
		button.current?.focus();
	}

	return (
		<>
			<Button
				ref={button}
				size="sm"
				variant="default"
				leftSection={<IconHistory size={18} stroke={1.6} aria-hidden />}
				aria-haspopup="dialog"
				onClick={() => setOpened(true)}
			>
				Recent
			</Button>
			{opened !== null && (
				<Suspense fallback={null}>
					<RecentPanel
						userId={userId}
						opened={opened}
						onClose={close}
						onOpen={(post) => {
							close();
							onOpen(post);
						}}
					/>
				</Suspense>
			)}
		</>
	);
}
