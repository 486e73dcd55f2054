import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { firstIssue } from "../../../domain/account-schemas.ts";

/** What is wrong with a field. */
interface FieldIssue {
	field: string;
	message: string;
}

/**
 * Checks a form by its schema when it is submitted and shows the first failing rule at its field, which gets
 * the focus. Field names of the schema are the `name`s of the inputs.
 * @param onValid may refuse with what the server finds wrong with a field
 */
export function useCheckedForm<Output>(
	schema: z.ZodType<Output>,
	onValid: (values: Output, refuse: (issue: FieldIssue) => void) => Promise<void>,
) {
	const [issue, setIssue] = useState<FieldIssue | null>(null);
	const [submitting, setSubmitting] = useState(false);

	function show(next: FieldIssue | null, form: HTMLFormElement) {
		setIssue(next);
		const field = next && form.elements.namedItem(next.field);
		if (field instanceof HTMLElement) field.focus();
	}

	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (submitting) return;
		const form = event.currentTarget;
		const result = schema.safeParse(Object.fromEntries(new FormData(form)));
		const found = firstIssue(result);
		show(found, form);
		if (!result.success) return;
		setSubmitting(true);
		try {
			await onValid(result.data, (issue) => show(issue, form));
		} finally {
			setSubmitting(false);
		}
	}

	return {
		submitting,
		formProps: { noValidate: true, onSubmit, onInput: () => setIssue(null) },
		errorOf: (field: string) => (issue?.field === field ? issue.message : undefined),
	};
}
