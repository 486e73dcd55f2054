import { Button, Text } from "@mantine/core";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { usePostingSlots } from "../api/use-posting-slots.ts";
import { AddSlotForm, SlotList } from "../settings/slot-list.tsx";

interface SlotsDialogProps {
	userId: string;
	opened: boolean;
	onClose: () => void;
	onAdd: () => void;
}

/** Asks for the times of the queue when there are none. */
export function SlotsDialog({ userId, opened, onClose, onAdd }: SlotsDialogProps) {
	const { data: slots = [] } = usePostingSlots(userId);
	return (
		<Dialog title="When do you like to post?" opened={opened} onClose={onClose} size={520}>
			<Text size="sm" c="dimmed" mb="xs">
				Your queue fills weekly slots, and you have none yet. Add the times you like to post at.
			</Text>
			<SlotList userId={userId} slots={slots} />
			<AddSlotForm userId={userId} slots={slots} />
			<Button variant="filled" mt="md" fullWidth disabled={slots.length === 0} onClick={onAdd}>
				Add to queue
			</Button>
		</Dialog>
	);
}
