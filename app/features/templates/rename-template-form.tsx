import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { templateNameIssue } from "./template.ts";
import classes from "./template-form.module.css";

interface RenameTemplateFormProps {
	initialName: string;
	/** Gets the name trimmed. */
	onRename: (name: string) => void;
	onCancel: () => void;
}

/** The name of a template as a field, in its place in the list. */
export function RenameTemplateForm({ initialName, onRename, onCancel }: RenameTemplateFormProps) {
	const [name, setName] = useState(initialName);
	const [issue, setIssue] = useState<string | null>(null);
	const field = useRef<HTMLInputElement>(null);

	useEffect(() => field.current?.select(), []);

	function submit(event: FormEvent) {
		event.preventDefault();
		const found = templateNameIssue(name);
		if (!found) return onRename(name.trim());
		setIssue(found);
		field.current?.focus();
	}

	return (
		<form className={classes.inline} noValidate onSubmit={submit}>
			<TextInput
				ref={field}
				className={classes.grow}
				aria-label="Template name"
				// Escape ends the renaming here; the dialog stays.
				data-mantine-stop-propagation="true"
				value={name}
				error={issue}
				onChange={(event) => {
					setName(event.currentTarget.value);
					setIssue(null);
				}}
				onKeyDown={(event) => event.key === "Escape" && onCancel()}
			/>
			<div className={classes.actions}>
				<Button type="submit" size="sm">
					Rename
				</Button>
				<Button size="sm" variant="default" onClick={onCancel}>
					Cancel
				</Button>
			</div>
		</form>
	);
}
