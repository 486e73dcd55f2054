import { Group, Text } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { appPaths } from "../../../domain/app-paths.ts";
import { uploads } from "../../lib/media/waiting-files.ts";
import { useIsOnline } from "../../lib/offline/use-is-online.ts";
import { useQueue } from "../../lib/queue/use-queue.ts";
import type { WriteQueue } from "../../lib/queue/write-queue.ts";
import { BrandMark } from "./brand-mark.tsx";
import { ColorSchemeToggle } from "./color-scheme-toggle.tsx";
import classes from "./site-header.module.css";

interface SiteHeaderProps {
	userId?: string;
	navigation?: ReactNode;
	children?: ReactNode;
}

/** The bar on top of every page but the sign-in page. */
export function SiteHeader({ userId = "", navigation, children }: SiteHeaderProps) {
	return (
		<header className={classes.header}>
			<div className={classes.inner}>
				<Link to={appPaths.home} className={classes.brand}>
					<BrandMark />
					<span>Social Post Planner</span>
				</Link>
				{navigation}
				<Group ms="auto" gap="xs" wrap="nowrap">
					<ColorSchemeToggle />
					{children}
				</Group>
			</div>
			<OfflineBanner userId={userId} />
		</header>
	);
}

/** How many drafts, posts, templates and slots have something unsent; the rules and the settings count as one each. */
const countThings = ({ read }: WriteQueue, withFiles: readonly string[]): number => {
	const withWrites = read().flatMap(({ name, variables, refusal }) => {
		const { id, draft_id = id, draftId = draft_id, post } = Object(variables);
		return refusal ? [] : (draftId ?? post?.id ?? post ?? name.slice(-5));
	});
	return new Set([...withWrites, ...withFiles]).size;
};

/** Says that there is no network or no server, and what waits for it. Part of the header, so that it is always in sight. */
function OfflineBanner({ userId }: { userId: string }) {
	const isOnline = useIsOnline();
	const files = uploads.useValue().filter((file) => file.userId === userId && file.refusal === null);
	const withFiles = files.map(({ draftId }) => draftId);
	const count = useQueue(userId, (queue) => countThings(queue, withFiles));
	const isWaiting = useQueue(userId, ({ status }) => status() === "waiting");
	const isFull = useQueue(userId, ({ isFull }) => isFull());
	const changes = count === 0 ? "What you change is" : count === 1 ? "1 change is" : `${count} changes are`;
	return (
		<div role="status">
			{(!isOnline || (count > 0 && (isWaiting || isFull))) && (
				<Group
					justify="center"
					wrap="nowrap"
					gap="xs"
					px="clamp(1rem, 3vw, 2rem)"
					py="0.375rem"
					bg="var(--app-warning-soft)"
					c="var(--app-warning-text)"
				>
					<IconCloudOff size={18} stroke={1.6} style={{ flex: "none" }} aria-hidden />
					<Text span size="sm">
						{isOnline ? (
							`${changes} kept on this device until the server can be reached.`
						) : (
							<>
								<strong>You are offline.</strong> You see what was last loaded here.
								{userId && ` ${changes} sent when you are back.`}
							</>
						)}
						{isFull && " It has no room: leave the tab open until then."}
					</Text>
				</Group>
			)}
		</div>
	);
}
