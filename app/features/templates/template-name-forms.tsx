import { Button, Group, Paper, Stack, Switch, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { keepEscape } from "../../components/dialogs/keep-escape.ts";
import { discard } from "../../components/dialogs/layers.ts";
import { useZodForm } from "../../components/forms/use-zod-form.ts";
import { useSaveTemplate } from "./api/save-template.ts";
import { templateNameSchema, useTemplates } from "./api/templates.ts";

interface SaveTemplateFormProps {
	userId: string;
	rules: string;
	onDone: () => void;
}

const schema = z.object({ name: templateNameSchema, is_default: z.boolean() });

/** Names the current rules and saves them as a template. The name stays in the field if that fails. */
export function SaveTemplateForm({ userId, rules, onDone }: SaveTemplateFormProps) {
	const save = useSaveTemplate(userId);
	const { templates } = useTemplates(userId);
	const field = useRef<HTMLInputElement>(null);
	const [isTaken, setIsTaken] = useState(false);
	const form = useZodForm({
		schema,
		initialValues: { name: "", is_default: false },
		onSubmit: (values) =>
			save({ id: crypto.randomUUID(), ...values, system_message: rules }).then(onDone, () =>
				field.current?.focus(),
			),
	});
	const leave = () => form.submitting || discard(form.isDirty("name"), onDone);
	form.watch("name", ({ value }) => setIsTaken(templates.some(({ name }) => name === value.trim())));

	return (
		<Paper component="form" bg="var(--app-surface-sunken)" p="md" {...form.formProps}>
			<Stack gap="sm">
				<TextInput
					key={form.key("name")}
					ref={field}
					autoFocus
					{...form.getInputProps("name")}
					{...keepEscape}
					label="Template name"
					placeholder="For example: Product news"
					description={isTaken ? "You have a template of this name. Both will be kept." : undefined}
					inputWrapperOrder={["label", "input", "error", "description"]}
					onKeyDown={(event) => event.key === "Escape" && leave()}
				/>
				<Switch
					key={form.key("is_default")}
					{...form.getInputProps("is_default", { type: "checkbox" })}
					label="Make it the default"
				/>
				<Group gap="xs">
					<Button type="submit" variant="filled" size="sm" loading={form.submitting}>
						Save template
					</Button>
					<Button size="sm" onClick={leave}>
						Cancel
					</Button>
				</Group>
			</Stack>
		</Paper>
	);
}

interface RenameTemplateFormProps {
	initialName: string;
	/** Gets the name trimmed. */
	onRename: (name: string) => void;
	onCancel: () => void;
}

const nameSchema = z.object({ name: templateNameSchema });

export function RenameTemplateForm({ initialName, onRename, onCancel }: RenameTemplateFormProps) {
	const form = useZodForm({
		schema: nameSchema,
		initialValues: { name: initialName },
		onSubmit: ({ name }) => onRename(name),
	});

	const leave = () => discard(form.isDirty(), onCancel);

	const field = useRef<HTMLInputElement>(null);
	useEffect(() => field.current?.select(), []);

	return (
		<form {...form.formProps}>
			<Group gap="xs" align="flex-start">
				<TextInput
					key={form.key("name")}
					ref={field}
					{...form.getInputProps("name")}
					{...keepEscape}
					flex="1 1 16rem"
					aria-label="Template name"
					onKeyDown={(event) => event.key === "Escape" && leave()}
				/>
				<Group gap="xs">
					<Button type="submit" variant="filled" size="sm" h="2.75rem">
						Rename
					</Button>
					<Button size="sm" h="2.75rem" onClick={leave}>
						Cancel
					</Button>
				</Group>
			</Group>
		</form>
	);
}
