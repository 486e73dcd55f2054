import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconSparkles } from "@tabler/icons-react";
import { lateDialog } from "../../components/dialogs/late-dialog.tsx";
import type { VoiceDialogProps } from "./voice-dialog.tsx";

const { LateDialog: VoiceDialog, preloading } = lateDialog(() =>
	import("./voice-dialog.tsx").then((module) => module.VoiceDialog),
);

/** "From your posts": proposes rules from posts that the author pastes. */
export function VoiceFromExamples(props: Omit<VoiceDialogProps, "opened" | "onClose">) {
	const [opened, { open, close }] = useDisclosure();
	return (
		<>
			<Button
				size="sm"
				variant="subtle"
				px="xs"
				leftSection={<IconSparkles size={18} stroke={1.6} aria-hidden />}
				{...preloading}
				onClick={open}
			>
				From your posts
			</Button>
			<VoiceDialog {...props} opened={opened} onClose={close} />
		</>
	);
}
