import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { SaveTemplateForm } from "./save-template-form.tsx";
import type { Template } from "./template.ts";
import classes from "./template-library.module.css";
import { TemplateList } from "./template-list.tsx";
import { useDeleteTemplate } from "./use-delete-template.ts";
import { useTemplates } from "./use-templates.ts";

interface TemplateLibraryProps {
	userId: string;
	rules: string;
	onApply: (template: Template) => void;
	onWriteRules: () => void;
}

/** Save the current rules as a template; the saved ones below. */
export function TemplateLibrary({ userId, rules, onApply, onWriteRules }: TemplateLibraryProps) {
	const templates = useTemplates(userId);
	const remove = useDeleteTemplate(userId);
	const [naming, setNaming] = useState(false);
	const [deleting, setDeleting] = useState<Template | null>(null);
	const list = useRef<HTMLDivElement>(null);
	const saveButton = useRef<HTMLButtonElement>(null);

	function closeForm() {
		flushSync(() => setNaming(false));
		saveButton.current?.focus();
	}

	function confirmDelete({ id }: Template) {
		remove.mutate(id);
		// The row that had the focus goes.
		list.current?.focus();
	}

	return (
		<>
			<p className={classes.intro}>
				A template is a saved copy of your rules. Saving your rules also updates your default template.
			</p>
			{rules.trim() === "" ? (
				<div className={classes.noRules}>
					<span>Your rules are empty, so there is nothing to save yet.</span>
					<Button size="sm" variant="default" onClick={onWriteRules}>
						Write your rules
					</Button>
				</div>
			) : naming ? (
				<SaveTemplateForm
					userId={userId}
					rules={rules}
					takenNames={templates.data?.map(({ name }) => name) ?? []}
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
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, this is a place to go on from. */}
			<div ref={list} role="group" aria-label="Saved templates" tabIndex={-1} className={classes.list}>
				<TemplateList
					userId={userId}
					templates={templates.data}
					loadError={templates.error}
					onRetry={() => templates.refetch()}
					rules={rules}
					onApply={onApply}
					onDelete={setDeleting}
				/>
			</div>
			{deleting && (
				<ConfirmDialog
					question="Delete template?"
					text={`This action cannot be undone. This will permanently delete “${deleting.name}”. Your current rules stay as they are.`}
					confirm="Delete"
					onConfirm={() => confirmDelete(deleting)}
					onClose={() => setDeleting(null)}
				/>
			)}
		</>
	);
}
