import { Button, Group, Text } from "@mantine/core";
import { mediaMessages } from "../../../domain/media/media-messages.ts";
import { changeUpload, removeUploads } from "../../lib/media/uploads.ts";
import type { Upload } from "../../lib/media/waiting-files.ts";

/** Why the server does not take a file, and what can be done about it. isNamed: the file itself is not shown beside it. */
export const RefusedFile = ({ upload, isNamed = false }: { upload: Upload; isNamed?: boolean }) => {
	const mayDecide = mediaMessages.changedElsewhere.some((why) => why === upload.refusal);
	return (
		<Group gap="xs" role="alert">
			<Text size="sm" c="var(--mantine-color-error)" flex="1 1 8rem" style={{ overflowWrap: "anywhere" }}>
				{isNamed ? mediaMessages.notAddedWhy(upload) : upload.refusal}
			</Text>
			<Button
				size="xs"
				onClick={() =>
					void changeUpload(upload.id, { refusal: null, ...(mayDecide && { knownMedia: undefined }) })
				}
			>
				{mayDecide ? "Use mine" : "Try again"}
			</Button>
			{isNamed && (
				<Button size="xs" onClick={() => void removeUploads([upload.id])}>
					Remove
				</Button>
			)}
		</Group>
	);
};
