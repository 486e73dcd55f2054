import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useIsOnline } from "../../lib/offline/use-is-online.ts";
import type { SendStatus } from "../../lib/queue/write-sender.ts";
import { useKept } from "./open-draft.ts";
import { keyOf, savingKey, unsavedTexts } from "./saving/unsaved.ts";

interface SaveMarkProps {
	userId: string;
	of: "idea" | "texts";
	draftId: string;
	/** Whether the server has the draft. */
	isStored: boolean;
}

/** Whether the idea or the texts of a draft are saved. No live region: it changes with every pause. */
export function SaveMark({ userId, of, draftId, isStored }: SaveMarkProps) {
	const isOnline = useIsOnline();
	const texts = unsavedTexts(useQueryClient(), userId);
	/** Null when nothing is unsaved; otherwise why the server refuses it, if it does. */
	const read = () => {
		const versions = Object.values(texts.read().versions).filter(({ draft_id }) => draft_id === draftId);
		const keys = of === "idea" ? [keyOf("drafts", draftId)] : versions.map(({ id }) => keyOf("versions", id));
		const writes = texts.queue.read().filter(({ key }) => keys.includes(key));
		return writes.length === 0 ? null : (writes.find(({ refusal }) => refusal)?.refusal ?? "");
	};
	const refusal = useSyncExternalStore(texts.subscribe, read, read);
	const status = useKept<SendStatus>(savingKey(userId), () => "idle");
	return (
		<Text span inherit c={refusal || texts.queue.isFull() ? "var(--mantine-color-error)" : undefined}>
			{refusal === null
				? isStored
					? "Saved"
					: "It saves itself."
				: refusal
					? `Kept on this device only. ${refusal}`
					: texts.queue.isFull()
						? "This device has no room to keep it: leave the tab open until it is saved."
						: !isOnline
							? "Waiting for the network"
							: status === "waiting"
								? "Kept on this device until it can be saved"
								: "Saving…"}
		</Text>
	);
}
