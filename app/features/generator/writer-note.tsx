import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "react-router";
import { WarningNote } from "../../components/ui/warning-note.tsx";
import { useGenerationStatus } from "../../lib/api/generation-status.ts";

export interface WriterNoteProps {
	userId: string;
	/** Whether the author has chosen the offline writer while the model does not answer. */
	offline: boolean;
	onOfflineChange: (offline: boolean) => void;
	/** Where the model is set; null for who cannot. */
	settingsPath: string | null;
}

/** The longest note of those that are no warning: it keeps their place until the server has said who writes. */
const noModel =
	"No AI model is configured on this installation. The built-in offline writer works from your own words.";

/** The writer of the next post, and the choice when the model does not answer. */
export function WriterNote({ userId, offline, onOfflineChange, settingsPath }: WriterNoteProps) {
	const { data: status } = useGenerationStatus(userId);
	if (!status) {
		return (
			<Text size="xs" mt="xs" style={{ visibility: "hidden" }}>
				{noModel}
			</Text>
		);
	}
	const { writer, model, modelUnavailable } = status;
	if (modelUnavailable) {
		return (
			<WarningNote role="status" mt="sm">
				<Text inherit fw={600}>
					{modelUnavailable}
				</Text>
				<Text inherit mt={4} mb="sm">
					{offline
						? "Until a model writes again, the built-in offline writer works from your own words."
						: "Until a model writes again, nothing is written for you. The built-in offline writer can work from your own words instead."}
				</Text>
				<Button size="sm" onClick={() => onOfflineChange(!offline)}>
					{offline ? "Wait for the model" : "Use the offline writer"}
				</Button>
			</WarningNote>
		);
	}
	if (writer === "model" && !model) return null;
	return (
		<Text size="xs" c="dimmed" mt="xs">
			{model ? `Your posts are written by ${model}.` : noModel}
			{settingsPath && !model && (
				<>
					{" "}
					<Anchor component={Link} to={settingsPath} inherit underline="always">
						Choose who writes
					</Anchor>
				</>
			)}
		</Text>
	);
}
