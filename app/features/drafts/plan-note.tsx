import { Button, Group, Text } from "@mantine/core";
import { StatusBadge } from "../../components/ui/status-badge.tsx";
import { dateFormat } from "../../lib/date-format.ts";
import type { DraftVersion } from "./draft.ts";

const dayFormat = dateFormat({ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

interface PlanNoteProps {
	versions: DraftVersion[];
	current: DraftVersion | null;
	hasMedia: boolean;
	/** Gives a planned post the version on screen. */
	onPlanInstead: (postId: string) => void;
}

/** The state of the draft (Draft, Planned or Posted), its days, and what editing the text on screen does to its plan. */
export function PlanNote({ versions, current, hasMedia, onPlanInstead }: PlanNoteProps) {
	const plans = versions
		.flatMap((version, index) =>
			version.scheduled_posts.map((post, place, all) => {
				// The database gives a copy of the text to a second plan that waits on this device.
				const isCopy = !post.is_posted && all.slice(0, place).some(({ is_posted }) => !is_posted);
				const isShown = version === current && !isCopy;
				const ofVersion = isShown ? "This text" : `Version ${index + 1}`;
				const day = dayFormat.format(new Date(post.scheduled_date));
				return { ...post, day, isShown, name: isCopy ? "A copy" : ofVersion };
			}),
		)
		.toSorted((one, other) => Number(other.isShown) - Number(one.isShown));
	const ahead = plans.filter(({ is_posted }) => !is_posted);
	const [first = plans[0]] = ahead;
	if (!first || !current) return null;
	const isOnly = ahead.length === 1;
	return (
		<Group gap="xs" mb="sm" fz="sm">
			<Text component="div" inherit c="dimmed">
				<StatusBadge mr="xs" tone={first.is_posted ? "quiet" : "accent"}>
					{first.is_posted ? "Posted" : "Planned"}
				</StatusBadge>
				{first.is_posted
					? `${first.name} was planned for ${first.day}. What you change now stays here.`
					: ahead
							.map(({ isShown, name, day }) =>
								isShown
									? `For ${day}. What you change here changes ${isOnly ? "the plan" : "this plan only"}.`
									: `${name} is planned for ${day}.`,
							)
							.concat(hasMedia && !isOnly ? "Its pictures go with every plan of this draft." : [])
							.join(" ")}
			</Text>
			{!first.isShown &&
				current.post_content.trim() !== "" &&
				ahead.map(({ id, day }) => (
					<Button key={id} size="compact-sm" variant="light" onClick={() => onPlanInstead(id)}>
						{isOnly ? "Plan this version instead" : `Plan this version for ${day} instead`}
					</Button>
				))}
		</Group>
	);
}
