import { Button, Group, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import * as z from "zod/mini";
import { keepEscape } from "../../components/dialogs/keep-escape.ts";
import { discard } from "../../components/dialogs/layers.ts";
import { useZodForm } from "../../components/forms/use-zod-form.ts";
import { templateNameSchema } from "./api/templates.ts";

interface RenameTemplateFormProps {
	initialName: string;
	/** Gets the name trimmed. */
	onRename: (name: string) => void;
	onCancel: () => void;
}

const schema = z.object({ name: templateNameSchema });

/** The name of a template as a field, in its place in the list. */
export function RenameTemplateForm({ initialName, onRename, onCancel }: RenameTemplateFormProps) {
	const form = useZodForm({
		schema,
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
					<Button type="submit" size="sm" h="2.75rem">
						Rename
					</Button>
					<Button size="sm" h="2.75rem" variant="default" onClick={leave}>
						Cancel
					</Button>
				</Group>
			</Group>
		</form>
	);
}
