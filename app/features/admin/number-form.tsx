import { Button, Group, TextInput } from "@mantine/core";
import * as z from "zod/mini";
import { useZodForm } from "../../components/forms/use-zod-form.ts";

interface NumberFormProps {
	label: string;
	description: string;
	submitLabel: string;
	/** Null: an empty field. */
	stored: number | null;
	max: number;
	/** The message for a text that is no such number. */
	problem: string;
	isPending: boolean;
	onSave: (number: number | null) => void;
}

const schemaOf = (max: number, problem: string) =>
	z.object({
		number: z.pipe(
			z.string().check(
				z.trim(),
				z.refine((text) => /^\d*$/u.test(text) && Number(text) <= max, problem),
			),
			z.transform((text) => (text === "" ? null : Number(text))),
		),
	});

export function NumberForm(props: NumberFormProps) {
	const { stored, max, problem, isPending, onSave, submitLabel, ...field } = props;
	const initial = String(stored ?? "");
	const { formProps, getInputProps, useWatchValue } = useZodForm({
		schema: schemaOf(max, problem),
		initialValues: { number: initial },
		onSubmit: ({ number }) => onSave(number),
	});
	const typed = useWatchValue("number");
	return (
		<form {...formProps}>
			<Group align="flex-end" gap="sm" maw="30rem">
				<TextInput {...getInputProps("number")} {...field} inputMode="numeric" flex="1 1 10rem" />
				<Button type="submit" loading={isPending} disabled={typed.trim() === initial}>
					{submitLabel}
				</Button>
			</Group>
		</form>
	);
}
