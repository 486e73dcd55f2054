import { Anchor } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { lazyDialog } from "../../../components/lazy-code/lazy-code.tsx";
import type { DraftVersion } from "../draft.ts";

const [PromptDialog] = lazyDialog("PromptDialog", () => import("./prompt-dialog.tsx"));

/** As long as the database keeps prompts, in milliseconds. */
const keptFor = 7 * 24 * 60 * 60_000;

/** Whether the server still has the prompt of this version. */
export const isPromptKept = ({ writer, created_at }: Pick<DraftVersion, "writer" | "created_at">): boolean =>
	writer === "model" && Date.now() - Date.parse(created_at) < keptFor;

export function PromptButton({ versionId }: { versionId: string }) {
	const [opened, { open, close }] = useDisclosure();
	return (
		<>
			<Anchor component="button" type="button" inherit underline="always" onClick={open}>
				What was asked
			</Anchor>
			<PromptDialog versionId={versionId} opened={opened} onClose={close} />
		</>
	);
}
