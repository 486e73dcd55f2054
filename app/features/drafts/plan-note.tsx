import { Button, Group, Text } from "@mantine/core";
import { StatusBadge } from "../../components/ui/status-badge.tsx";
import { dateFormat } from "../../lib/date-format.ts";
import type { DraftVersion } from "./api/draft.ts";

const dayFormat = dateFormat({ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

interface PlanNoteProps {
	versions: DraftVersion[];
	current: DraftVersion | null;
	/** Gives a planned post the version on screen. */
	onPlanInstead: (postId: string) => void;
}

/** Whether the draft is Draft, Planned or Posted, and what editing the text on screen does to the plan. */
export function PlanNote({ versions, current, onPlanInstead }: PlanNoteProps) {
	const plans = versions.flatMap((version) => version.scheduled_posts.map((post) => ({ post, version })));
	const plan = plans.find(({ post }) => !post.is_posted) ?? plans[0];
	if (!plan || !current) return null;
	const { post, version } = plan;
	const day = dayFormat.format(new Date(post.scheduled_date));
	const isShown = version.id === current.id;
	const name = isShown ? "This text" : `Version ${versions.indexOf(version) + 1}`;
	return (
		<Group gap="xs" mb="sm" fz="sm">
			<Text component="div" inherit c="dimmed">
				<StatusBadge mr="xs" tone={post.is_posted ? "quiet" : "accent"}>
					{post.is_posted ? "Posted" : "Planned"}
				</StatusBadge>
				{post.is_posted
					? `${name} was planned for ${day}. What you change now stays here.`
					: isShown
						? `For ${day}. What you change here changes the plan.`
						: `${name} is planned for ${day}.`}
			</Text>
			{!post.is_posted && !isShown && current.post_content.trim() !== "" && (
				<Button size="compact-sm" variant="light" onClick={() => onPlanInstead(post.id)}>
					Plan this version instead
				</Button>
			)}
		</Group>
	);
}
