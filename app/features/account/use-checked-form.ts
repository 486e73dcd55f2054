import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { firstIssue } from "../../../domain/account-schemas.ts";

/**
 * Checks a form by its schema when it is submitted and shows the first failing rule at its field, which gets
 * the focus. Field names of the schema are the `name`s of the inputs.
 */
export function useCheckedForm<Output>(
	schema: z.ZodType<Output>,
	onValid: (values: Output) => Promise<void>,
) {
	const [issue, setIssue] = useState<{ field: string; message: string } | null>(null);
	const [submitting, setSubmitting] = useState(false);

	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (submitting) return;
		const form = event.currentTarget;
		const result = schema.safeParse(Object.fromEntries(new FormData(form)));
		const found = firstIssue(result);
		setIssue(found);
		if (found) {
			const field = form.elements.namedItem(found.field);
			if (field instanceof HTMLElement) field.focus();
			return;
		}
		if (!result.success) return;
		setSubmitting(true);
		try {
			await onValid(result.data);
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
