import { Text } from "@mantine/core";
import { useIsOnline } from "../../lib/offline/use-is-online.ts";
import type { OpenDraftState } from "./use-draft.ts";

interface SaveMarkProps extends Pick<OpenDraftState, "draft" | "saving" | "unsaved"> {
	of: "idea" | "texts";
}

/** Whether the idea or the texts of the draft on screen are saved. No live region: it changes with every pause. */
export function SaveMark({ of, draft, saving, unsaved }: SaveMarkProps) {
	const isOnline = useIsOnline();
	const isUnsaved =
		of === "idea"
			? unsaved.drafts[draft.id] !== undefined
			: Object.values(unsaved.versions).some(({ draft_id }) => draft_id === draft.id);
	const isRefused = isUnsaved && saving.is === "refused";
	return (
		<Text span inherit c={isRefused ? "var(--mantine-color-error)" : undefined}>
			{!isUnsaved
				? draft.version === 0
					? "It saves itself."
					: "Saved"
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
