import { Button, Group, Text } from "@mantine/core";
import { mediaMessages } from "../../../domain/media/media-messages.ts";
import { changeUpload, removeUploads, type Upload } from "../../lib/media/uploads.ts";

/** Why the server does not take a file, and what can be done about it. isNamed: the file itself is not shown beside it. */
export const RefusedFile = ({ upload, isNamed = false }: { upload: Upload; isNamed?: boolean }) => (
	<Group gap="xs" role="alert">
		<Text size="sm" c="var(--mantine-color-error)" flex="1 1 8rem" style={{ overflowWrap: "anywhere" }}>
			{isNamed ? mediaMessages.notAddedWhy(upload) : upload.refusal}
		</Text>
		<Button size="xs" variant="default" onClick={() => void changeUpload(upload.id, { refusal: null })}>
			Try again
		</Button>
		{isNamed && (
			<Button size="xs" variant="default" onClick={() => void removeUploads([upload.id])}>
				Remove
			</Button>
		)}
	</Group>
);
