import { Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { changePasswordSchema } from "../../../domain/account-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import { PasswordField } from "../../components/forms/password-field.tsx";
import { useZodForm } from "../../components/forms/use-zod-form.ts";
import { StepCard } from "../../components/layout/step-card.tsx";
import { errorMessage } from "../../lib/api/error-message.ts";
import { isAboutPassword, useUpdateUser } from "../../lib/api/use-update-user.ts";
import { notifySuccess } from "../../lib/toasts/notify.ts";

export function PasswordCard({ email }: { email: string }) {
	const updateUser = useUpdateUser({
		failed: messages.passwordChangeFailed,
		onSuccess: () => {
			notifySuccess(messages.passwordChanged, messages.otherDevicesSignedOut);
			form.reset();
		},
		showAtField: (error) =>
			error.code === "current_password_invalid"
				? form.refuse("currentPassword", messages.currentPasswordWrong)
				: isAboutPassword(error) && form.refuse("password", errorMessage(error)),
	});
	const { formProps, ...form } = useZodForm({
		schema: changePasswordSchema,
		initialValues: { currentPassword: "", password: "" },
		onSubmit: ({ password, currentPassword }) =>
			updateUser.mutate({ password, current_password: currentPassword }),
	});

	return (
		<StepCard title="Password">
			<form {...formProps}>
				<input type="hidden" name="username" autoComplete="username" value={email} />
				<Stack>
					<SimpleGrid cols={{ base: 1, xs: 2 }}>
						<PasswordField
							key={form.key("currentPassword")}
							{...form.getInputProps("currentPassword")}
							label="Current password"
							name="currentPassword"
							autoComplete="current-password"
						/>
						<PasswordField
							key={form.key("password")}
							{...form.getInputProps("password")}
							label="New password"
							autoComplete="new-password"
							placeholder="At least 6 characters"
						/>
					</SimpleGrid>
					<Group justify="space-between" gap="sm">
						<Text size="sm" c="dimmed">
							Your other devices are signed out.
						</Text>
						<Button type="submit" flex={{ base: "1 1 100%", xs: "none" }} loading={updateUser.isPending}>
							Change password
						</Button>
					</Group>
				</Stack>
			</form>
		</StepCard>
	);
}
