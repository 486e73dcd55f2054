import { Button, Group } from "@mantine/core";

interface RulesNoticeProps {
	/** Null: nothing is to be said. */
	text: string | null;
	undoLabel: string;
	onUndo: () => void;
}

/**
 * What an action did to a text beside the one the author looked at, and its undo. It stays until the next action
 * instead of fading like a toast: a replaced text must not be lost to a slow reader.
 */
export const RulesNotice = ({ text, undoLabel, onUndo }: RulesNoticeProps) => (
	<div role="status">
		{text !== null && (
			<Group
				justify="space-between"
				gap="xs"
				mt="sm"
				p="xs"
				pl="md"
				fz="sm"
				bg="var(--app-accent-soft)"
				bdrs="md"
			>
				<span>{text}</span>
				<Button size="sm" variant="default" onClick={onUndo}>
					{undoLabel}
				</Button>
			</Group>
		)}
	</div>
);
