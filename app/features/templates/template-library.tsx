import { Box, Button, Group, Paper, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDeleteTemplate } from "./api/delete-template.ts";
import { type Template, templateInUse, useTemplates } from "./api/templates.ts";
import { useUpdateTemplate } from "./api/update-template.ts";
import { SaveTemplateForm } from "./save-template-form.tsx";
import { TemplateList } from "./template-list.tsx";

interface TemplateLibraryProps {
	userId: string;
	rules: string;
	onApply: (template: Template) => void;
	onWriteRules: () => void;
}

/** Saves the current rules as a template; the saved ones stand below. */
export function TemplateLibrary({ userId, rules, onApply, onWriteRules }: TemplateLibraryProps) {
	const { data: templates = [] } = useTemplates(userId);
	const { mutate: deleteTemplate } = useDeleteTemplate(userId);
	const { mutate: updateTemplate } = useUpdateTemplate(userId);
	const [naming, setNaming] = useState(false);
	const list = useRef<HTMLDivElement>(null);
	const saveButton = useRef<HTMLButtonElement>(null);

	function closeForm() {
		flushSync(() => setNaming(false));
		saveButton.current?.focus();
	}

	function apply(template: Template) {
		// Another one with the same text would be the one in use.
		if (templateInUse(templates, template.system_message) !== template) updateTemplate({ id: template.id });
		onApply(template);
	}

	function remove(template: Template) {
		deleteTemplate(template);
		// The row that had the focus goes; its menu, which closes now, would take the focus back.
		requestAnimationFrame(() => list.current?.focus());
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
						<Button size="sm" variant="default" onClick={onWriteRules}>
							Write your rules
						</Button>
					</Group>
				</Paper>
			) : naming ? (
				<SaveTemplateForm
					userId={userId}
					rules={rules}
					takenNames={templates.map(({ name }) => name)}
					onDone={closeForm}
				/>
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
			<Box ref={list} role="group" aria-label="Saved templates" tabIndex={-1} mt="md">
				<TemplateList userId={userId} rules={rules} onApply={apply} onDelete={remove} />
			</Box>
		</>
	);
}
