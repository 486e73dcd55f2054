import { Button, Group, Paper, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { dialogOf } from "../../components/dialogs/dialog.tsx";
import { TemplateList, type TemplateListProps } from "./template-list.tsx";
import { SaveTemplateForm } from "./template-name-forms.tsx";

interface TemplateLibraryProps extends TemplateListProps {
	/** Takes an author without rules to where they write them. */
	onWriteRules: () => void;
	onClose: () => void;
}

/** The author's templates. It closes with what takes its author elsewhere. */
export const TemplatesDialog = dialogOf({ title: "Templates" }, TemplateLibrary);

/** Saves the current rules as a template; the saved ones stand below. */
function TemplateLibrary({ userId, rules, onApply, onWriteRules, onClose }: TemplateLibraryProps) {
	const [naming, setNaming] = useState(false);
	const saveButton = useRef<HTMLButtonElement>(null);

	function closeForm() {
		flushSync(() => setNaming(false));
		saveButton.current?.focus();
	}

	return (
		<>
			<Text size="sm" c="dimmed" mb="md">
				A template is a saved copy of your rules. Saving your rules also updates the template in use; when
				none is, your default one.
			</Text>
			{rules.trim() === "" ? (
				<Paper bg="var(--app-surface-sunken)" px="md" py="sm" fz="sm">
					<Group justify="space-between" gap="sm">
						<span>Your rules are empty, so there is nothing to save yet.</span>
						<Button
							size="sm"
							onClick={() => {
								onClose();
								onWriteRules();
							}}
						>
							Write your rules
						</Button>
					</Group>
				</Paper>
			) : naming ? (
				<SaveTemplateForm userId={userId} rules={rules} onDone={closeForm} />
			) : (
				<Button
					ref={saveButton}
					size="sm"
					variant="light"
					leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
					onClick={() => setNaming(true)}
				>
					Save as template…
				</Button>
			)}
			<TemplateList
				userId={userId}
				rules={rules}
				onApply={(template) => {
					onClose();
					onApply(template);
				}}
			/>
		</>
	);
}
