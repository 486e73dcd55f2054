import { Text } from "@mantine/core";
import type { OpenDraftState } from "./use-draft.ts";

type SaveMarkProps = Pick<OpenDraftState, "draft" | "saving" | "unsaved">;

/** Whether the draft on screen is saved. No live region: it changes with every pause of its author. */
export function SaveMark({ draft, saving, unsaved }: SaveMarkProps) {
	const isUnsaved =
		unsaved.drafts[draft.id] !== undefined ||
		Object.values(unsaved.versions).some(({ draft_id }) => draft_id === draft.id);
	const isRefused = isUnsaved && saving.is === "refused";
	return (
		<Text span inherit c={isRefused ? "var(--mantine-color-error)" : undefined}>
			{!isUnsaved
				? draft.version === 0
					? "It saves itself."
					: "Saved"
				: isRefused
					? `Kept on this device only. ${saving.sentence}`
					: saving.is === "waiting"
						? "Kept on this device until it can be saved"
						: "Saving…"}
		</Text>
	);
}
