import { Button, Switch, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { templateNameIssue } from "./template.ts";
import classes from "./template-form.module.css";
import { useSaveTemplate } from "./use-save-template.ts";

interface SaveTemplateFormProps {
	userId: string;
	rules: string;
	takenNames: string[];
	onDone: () => void;
}

/** Names the current rules and saves them as a template. The name stays in the field if that fails. */
export function SaveTemplateForm({ userId, rules, takenNames, onDone }: SaveTemplateFormProps) {
	const save = useSaveTemplate(userId);
	const [name, setName] = useState("");
	const [isDefault, setIsDefault] = useState(false);
	const [issue, setIssue] = useState<string | null>(null);
	const field = useRef<HTMLInputElement>(null);
	const taken = takenNames.includes(name.trim());

	useEffect(() => field.current?.focus(), []);

	function submit(event: FormEvent) {
		event.preventDefault();
		if (save.isPending) return;
		const found = templateNameIssue(name);
		setIssue(found);
		if (found) return field.current?.focus();
		save.mutate(
			{ name: name.trim(), system_message: rules, is_default: isDefault },
			{ onSuccess: onDone, onError: () => field.current?.focus() },
		);
	}

	return (
		<form className={classes.box} noValidate onSubmit={submit}>
			<TextInput
				ref={field}
				label="Template name"
				placeholder="For example: Product news"
				// Escape ends the naming here; the dialog stays.
				data-mantine-stop-propagation="true"
				description={taken ? "You have a template of this name. Both will be kept." : undefined}
				inputWrapperOrder={["label", "input", "error", "description"]}
				value={name}
				error={issue}
				onChange={(event) => {
					setName(event.currentTarget.value);
					setIssue(null);
				}}
				onKeyDown={(event) => event.key === "Escape" && onDone()}
			/>
			<Switch
				label="Make it the default"
				checked={isDefault}
				onChange={(event) => setIsDefault(event.currentTarget.checked)}
			/>
			<div className={classes.actions}>
				<Button type="submit" size="sm" loading={save.isPending}>
					Save template
				</Button>
				<Button size="sm" variant="default" onClick={onDone}>
					Cancel
				</Button>
			</div>
		</form>
	);
}
