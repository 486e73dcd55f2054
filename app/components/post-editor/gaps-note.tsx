import { Button, Group, Text, VisuallyHidden } from "@mantine/core";
import { findGaps } from "../../../domain/text/gaps.ts";
import { useOnPhone } from "../layout/use-on-phone.ts";
import { NoteButton } from "../ui/note-button.tsx";

interface GapsNoteProps {
	post: string;
	idea?: string;
	onFill: (caret: number) => void;
}

export function GapsNote({ post, idea, onFill }: GapsNoteProps) {
	const onPhone = useOnPhone();
	const gaps = findGaps(post, idea);
	const [first] = gaps;
	if (!first) return null;
	const fill = () => onFill(first.start);
	if (onPhone) {
		return (
			<NoteButton c="var(--app-warning-text)" onClick={fill}>
				{gaps.length === 1 ? "1 gap" : `${gaps.length} gaps`}
				<VisuallyHidden>&nbsp;to fill in</VisuallyHidden>
			</NoteButton>
		);
	}
	return (
		<Group gap="sm" mt="sm">
			<Text size="sm">{gapsLabel(gaps.length)}</Text>
			<Button size="compact-sm" variant="light" onClick={fill}>
				Fill in
			</Button>
		</Group>
	);
}

export const gapsLabel = (count: number) =>
	count === 1 ? "One gap to fill in." : `${count} gaps to fill in.`;
