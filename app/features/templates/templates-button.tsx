import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconBookmarks } from "@tabler/icons-react";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import type { Template } from "./api/templates.ts";
import { TemplateLibrary } from "./template-library.tsx";

interface TemplatesButtonProps {
	userId: string;
	/** The author's current rules, which a new template is saved from. */
	rules: string;
	onApply: (template: Template) => void;
	/** Takes an author without rules to where they write them. */
	onWriteRules: () => void;
}

/** Opens the author's templates. */
export function TemplatesButton({ userId, rules, onApply, onWriteRules }: TemplatesButtonProps) {
	const [opened, { open, close }] = useDisclosure();

	return (
		<>
			<Button
				size="sm"
				variant="subtle"
				px="xs"
				leftSection={<IconBookmarks size={18} stroke={1.6} aria-hidden />}
				onClick={open}
			>
				Templates
			</Button>
			<Dialog title="Templates" opened={opened} onClose={close}>
				<TemplateLibrary
					userId={userId}
					rules={rules}
					onApply={(template) => {
						close();
						onApply(template);
					}}
					onWriteRules={() => {
						close();
						onWriteRules();
					}}
				/>
			</Dialog>
		</>
	);
}
