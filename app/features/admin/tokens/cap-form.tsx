import { Button, Group, TextInput } from "@mantine/core";
import * as z from "zod/mini";
import { useZodForm } from "../../../components/forms/use-zod-form.ts";
import { useSetTokenCap } from "./api/use-tokens.ts";

const capSchema = z.object({
	cap: z.pipe(
		z.string().check(z.trim(), z.regex(/^\d{0,12}$/u, "A whole number, or nothing")),
		z.transform((text) => (text === "" ? null : Number(text))),
	),
});

/** Sets how many tokens a month may cost. An empty field sets none. */
export function CapForm({ cap }: { cap: number | null }) {
	const setCap = useSetTokenCap();
	const stored = String(cap ?? "");
	const { formProps, getInputProps, useWatchValue } = useZodForm({
		schema: capSchema,
		initialValues: { cap: stored },
		onSubmit: (values) => setCap.mutate(values.cap),
	});
	const typed = useWatchValue("cap");
	return (
		<form {...formProps}>
			<Group align="flex-end" gap="sm" maw="30rem">
				<TextInput
					{...getInputProps("cap")}
					label="Tokens a month"
					description="Empty: no cap. Once they are used up, no model writes until the next month."
					inputMode="numeric"
					flex="1 1 12rem"
				/>
				<Button type="submit" variant="default" loading={setCap.isPending} disabled={typed.trim() === stored}>
					Save cap
				</Button>
			</Group>
		</form>
	);
}
