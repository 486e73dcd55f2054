import { Button, Group, TextInput } from "@mantine/core";
import * as z from "zod/mini";
import { type AdminAuthor, maxWeeklyLimit } from "../../../../domain/admin/admin-data.ts";
import { useZodForm } from "../../../components/forms/use-zod-form.ts";
import { useUpdateAccount } from "./api/use-update-account.ts";

const limitSchema = z.object({
	weekly_limit: z.pipe(
		z.string().check(
			z.trim(),
			z.refine(
				(text) => /^\d{0,7}$/u.test(text) && Number(text) <= maxWeeklyLimit,
				`A whole number from 0 to ${maxWeeklyLimit.toLocaleString("en")}`,
			),
		),
		z.transform((text) => (text === "" ? null : Number(text))),
	),
});

/** Sets the weekly limit of one account. An empty field sets the limit of all accounts. */
export function LimitForm({ author }: { author: AdminAuthor }) {
	const updateAccount = useUpdateAccount(author.user_id);
	const stored = String(author.weekly_limit ?? "");
	const { formProps, getInputProps, useWatchValue } = useZodForm({
		schema: limitSchema,
		initialValues: { weekly_limit: stored },
		onSubmit: ({ weekly_limit }) => updateAccount.mutate({ type: "limit", weekly_limit }),
	});
	const typed = useWatchValue("weekly_limit");

	return (
		<form {...formProps}>
			<Group align="flex-end" gap="sm">
				<TextInput
					{...getInputProps("weekly_limit")}
					label="Generations a week"
					description="Empty: the limit of all accounts"
					inputMode="numeric"
					flex="1 1 10rem"
				/>
				<Button
					type="submit"
					variant="default"
					loading={updateAccount.isPending}
					disabled={typed.trim() === stored}
				>
					Save limit
				</Button>
			</Group>
		</form>
	);
}
