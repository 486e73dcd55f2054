import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useIsOnline } from "../../lib/offline/use-is-online.ts";
import { useQueue } from "../../lib/queue/use-queue.ts";
import { keyOf, unsavedTexts } from "./unsaved.ts";

interface SaveStatusProps {
	userId: string;
	of: "idea" | "texts";
	draftId: string;
	/** Whether the server has the draft. */
	isStored: boolean;
}

/** The save status of an idea, or of the texts of a draft. No live region: it changes with every pause. */
export function SaveStatus({ userId, of, draftId, isStored }: SaveStatusProps) {
	const isOnline = useIsOnline();
	const texts = unsavedTexts(useQueryClient(), userId);
	/** Null when nothing is unsaved; otherwise why the server refuses it, if it does. */
	const refusal = useQueue(userId, (queue) => {
		const versions = Object.values(texts.read().versions).filter(({ draft_id }) => draft_id === draftId);
		const keys = of === "idea" ? [keyOf("drafts", draftId)] : versions.map(({ id }) => keyOf("versions", id));
		const writes = queue.read().filter(({ key }) => keys.includes(key));
		return writes.length === 0 ? null : (writes.find(({ refusal }) => refusal)?.refusal ?? "");
	});
	const isFull = useQueue(userId, ({ isFull }) => isFull());
	const isWaiting = useQueue(userId, ({ status }) => status() === "waiting");
	return (
		<Text span inherit c={refusal || isFull ? "var(--mantine-color-error)" : undefined}>
			{refusal === null
				? isStored
					? "Saved"
					: "It saves itself."
				: refusal
					? `Kept on this device only. ${refusal}`
					: isFull
						? "This device has no room to keep it: leave the tab open until it is saved."
						: !isOnline
							? "Waiting for the network"
							: isWaiting
								? "Kept on this device until it can be saved"
								: "Saving…"}
		</Text>
	);
}
