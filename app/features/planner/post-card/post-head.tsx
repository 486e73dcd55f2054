import { Group, Text, Title } from "@mantine/core";
import type { PostState } from "../../../../domain/planner/post-state.ts";
import { StatusBadge } from "../../../components/ui/status-badge.tsx";
import { clockLabel } from "../../../lib/date-format.ts";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { weekdayLabel } from "../time/time-labels.ts";
import classes from "./post-head.module.css";

interface PostHeadProps {
	post: ScheduledPost;
	state: PostState;
	headingId: string;
}

/** Date, time if there is one, and the state of the post. */
export function PostHead({ post, state, headingId }: PostHeadProps) {
	const { scheduled_date, scheduled_time, is_posted, pending } = post;
	return (
		<Group gap="0.25rem 0.625rem">
			<Title id={headingId} order={4} flex="1 1 auto" fz="md" fw={600} lh={1.4} textWrap="wrap">
				<time dateTime={scheduled_date}>{weekdayLabel(scheduled_date)}</time>
				{scheduled_time && (
					<>
						{" "}
						<time dateTime={scheduled_time} style={{ whiteSpace: "nowrap" }}>
							{clockLabel(scheduled_time)}
						</time>
					</>
				)}
			</Title>
			{pending && <span className={classes.saving}>Saving…</span>}
			{state === "due" && (
				<Text span size="xs" fw={600} c="var(--app-warning-text)">
					Due
				</Text>
			)}
			{state === "missed" ? (
				<StatusBadge tone="warning">Missed</StatusBadge>
			) : (
				<StatusBadge tone={is_posted ? "quiet" : "accent"}>{is_posted ? "Posted" : "Scheduled"}</StatusBadge>
			)}
		</Group>
	);
}
