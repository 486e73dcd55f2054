import { Button, Paper, Text } from "@mantine/core";
import type { User } from "@supabase/supabase-js";
import { addressSchema } from "../../../domain/account-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import { EmailField } from "../../components/forms/email-field.tsx";
import { useZodForm } from "../../components/forms/use-zod-form.ts";
import { StepCard } from "../../components/layout/step-card.tsx";
import { StrongText } from "../../components/ui/strong-text.tsx";
import { useBackend } from "../../lib/api/backend.ts";
import { errorMessage } from "../../lib/api/error-message.ts";
import { isAboutEmail, useUpdateUser } from "../../lib/api/use-update-user.ts";
import classes from "./form-row.module.css";

/** Changes the address. Nothing changes until the old and the new address have confirmed it. */
export function EmailCard({ user }: { user: User }) {
	const { config } = useBackend();
	const updateUser = useUpdateUser({
		failed: messages.emailChangeFailed,
		onSuccess: () => form.reset(),
		showAtField: (error) => isAboutEmail(error) && form.refuse("email", errorMessage(error)),
	});
	const { formProps, ...form } = useZodForm({
		schema: addressSchema,
		initialValues: { email: "" },
		onSubmit: (values): unknown =>
			values.email.toLowerCase() === user.email
				? form.refuse("email", messages.emailUnchanged)
				: updateUser.mutate(values),
	});

	return (
		<StepCard
			title="Email"
			description={
				<>
					You sign in with <StrongText>{user.email}</StrongText>, and reminders go there.
				</>
			}
		>
			{user.new_email && (
				<Paper role="status" mb="md" px="md" py="sm" bg="var(--app-accent-soft)">
					<Text size="sm">
						Waiting for both addresses to confirm <StrongText>{user.new_email}</StrongText>.
					</Text>
					<Text size="sm" mt="0.375rem">
						Each has a mail with a link that works for 24 hours. Until both are opened, nothing changes.
						{config.outbox && " This installation keeps its mails in its outbox."}
					</Text>
				</Paper>
			)}
			<form {...formProps}>
				<div className={classes.row}>
					<EmailField key={form.key("email")} {...form.getInputProps("email")} label="New email" />
					<Button type="submit" loading={updateUser.isPending}>
						Change email
					</Button>
				</div>
				<Text size="sm" c="dimmed" mt="0.625rem">
					We mail a link to your current address and one to the new one. Your email changes when both are
					opened.
				</Text>
			</form>
		</StepCard>
	);
}
