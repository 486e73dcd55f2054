import { Button, Group, Text } from "@mantine/core";
import { findGaps } from "../../../domain/gaps.ts";

interface GapsNoteProps {
	post: string;
	idea?: string;
	/** Gets where the first gap starts. */
	onFill: (caret: number) => void;
}

/** Says how many gaps wait in the post, with a button that opens the editor at the first one. */
export function GapsNote({ post, idea, onFill }: GapsNoteProps) {
	const gaps = findGaps(post, idea);
	const [first] = gaps;
	if (!first) return null;
	return (
		<Group gap="sm" mt="sm">
			<Text size="sm">{gapsLabel(gaps.length)}</Text>
			<Button size="compact-sm" variant="light" onClick={() => onFill(first.start)}>
				Fill in
			</Button>
		</Group>
	);
}

export const gapsLabel = (count: number) =>
	count === 1 ? "One gap to fill in." : `${count} gaps to fill in.`;
