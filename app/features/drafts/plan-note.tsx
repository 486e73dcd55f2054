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

/** Whether the draft is Draft, Planned or Posted, for which days, and what editing the text on screen does to its plan. */
export function PlanNote({ versions, current, onPlanInstead }: PlanNoteProps) {
	const plans = versions.flatMap((version, index) =>
		version.scheduled_posts.map(({ scheduled_date, ...post }) => ({
			...post,
			day: dayFormat.format(new Date(scheduled_date)),
			isShown: version.id === current?.id,
			name: version.id === current?.id ? "This text" : `Version ${index + 1}`,
		})),
	);
	const [first] = plans;
	if (!first || !current) return null;
	const ahead = plans
		.filter(({ is_posted }) => !is_posted)
		.toSorted((one, other) => Number(other.isShown) - Number(one.isShown));
	const isPosted = ahead.length === 0;
	const isOnly = ahead.length === 1;
	const isPlanned = ahead.some(({ isShown }) => isShown);
	return (
		<Group gap="xs" mb="sm" fz="sm">
			<Text component="div" inherit c="dimmed">
				<StatusBadge mr="xs" tone={isPosted ? "quiet" : "accent"}>
					{isPosted ? "Posted" : "Planned"}
				</StatusBadge>
				{isPosted
					? `${first.name} was planned for ${first.day}. What you change now stays here.`
					: ahead
							.map(({ isShown, name, day }) =>
								isShown
									? `For ${day}. What you change here changes ${isOnly ? "the plan" : "this plan only"}.`
									: `${name} is planned for ${day}.`,
							)
							.join(" ")}
			</Text>
			{!isPlanned &&
				current.post_content.trim() !== "" &&
				ahead.map(({ id, day }) => (
					<Button key={id} size="compact-sm" variant="light" onClick={() => onPlanInstead(id)}>
						{isOnly ? "Plan this version instead" : `Plan this version for ${day} instead`}
					</Button>
				))}
		</Group>
	);
}
