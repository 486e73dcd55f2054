import { Alert } from "@mantine/core";
import type { DraftOnScreen } from "./use-draft.ts";

interface ConflictNoteProps extends Pick<DraftOnScreen, "conflict" | "versions"> {
	onClose: () => void;
}

/** When it comes, wherever in a long text its author is. */
const bringIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: "center" });

/** Says that two devices have changed one text, and where both are. */
export function ConflictNote({ conflict, versions, onClose }: ConflictNoteProps) {
	if (!conflict) return null;
	const own = versions.findIndex(({ id }) => id === conflict.versionId);
	const other = versions.findIndex(({ id }) => id === versions[own]?.based_on);
	const isOtherPlanned = versions[other]?.scheduled_posts.some(({ is_posted }) => !is_posted);
	return (
		<Alert
			ref={bringIntoView}
			color="yellow"
			mb="sm"
			role="alert"
			// Yellow itself cannot be read on white.
			styles={{ title: { color: "var(--app-warning-text)" } }}
			title={
				conflict.versionId
					? "This text was also changed in another tab or on another device."
					: "This idea was also changed in another tab or on another device."
			}
			withCloseButton
			closeButtonLabel="Dismiss"
			onClose={onClose}
		>
			{conflict.versionId
				? `Both are kept: version ${own + 1} is yours${other < 0 ? "" : `, version ${other + 1} is the other one`}${isOtherPlanned ? ", which is planned" : ""}.`
				: "Both are kept: yours is a draft of its own now, and the other one is under Recent."}
		</Alert>
	);
}
