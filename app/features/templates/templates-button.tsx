import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconBookmarks } from "@tabler/icons-react";
import { lateDialog } from "../../components/dialogs/late-dialog.tsx";
import { useCommands } from "../../components/keyboard/commands.ts";
import type { TemplatesDialogProps } from "./templates-dialog.tsx";

const { LateDialog: TemplatesDialog, preloading } = lateDialog(() =>
	import("./templates-dialog.tsx").then((module) => module.TemplatesDialog),
);

/** Opens the author's templates. */
export function TemplatesButton(props: Omit<TemplatesDialogProps, "opened" | "onClose">) {
	const [opened, { open, close }] = useDisclosure();
	useCommands([{ id: "templates", label: "Open your templates", run: open }]);

	return (
		<>
			<Button
				size="sm"
				variant="subtle"
				px="xs"
				leftSection={<IconBookmarks size={18} stroke={1.6} aria-hidden />}
				{...preloading}
				onClick={open}
			>
				Templates
			</Button>
			<TemplatesDialog {...props} opened={opened} onClose={close} />
		</>
	);
}
