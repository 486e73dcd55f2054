import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useIsOnline } from "../../lib/offline/use-is-online.ts";
import { useKept } from "./open-draft.ts";
import { type Saving, savingKey } from "./saving/draft-saver.ts";
import { unsavedTexts } from "./saving/unsaved-texts.ts";

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
	const read = () => {
		const { drafts, versions } = texts.read();
		return of === "idea"
			? drafts[draftId] !== undefined
			: Object.values(versions).some((version) => version.draft_id === draftId);
	};
	const isUnsaved = useSyncExternalStore(texts.subscribe, read, read);
	const saving = useKept<Saving>(savingKey(userId), () => ({ is: "idle" }));
	const isRefused = isUnsaved && saving.is === "refused";
	return (
		<Text span inherit c={isRefused ? "var(--mantine-color-error)" : undefined}>
			{!isUnsaved
				? isStored
					? "Saved"
					: "It saves itself."
				: isRefused
					? `Kept on this device only. ${saving.sentence}`
					: !isOnline
						? "Waiting for the network"
						: saving.is === "waiting"
							? "Kept on this device until it can be saved"
							: "Saving…"}
		</Text>
	);
}
