import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import * as z from "zod/mini";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { PasswordField } from "../../components/forms/password-field.tsx";
import { useZodForm } from "../../components/forms/use-zod-form.ts";
import { StrongText } from "../../components/ui/strong-text.tsx";
import { errorSentence } from "../../lib/api/error-sentence.ts";
import { useDeleteAccount } from "./api/use-delete-account.ts";

interface DeletionProps {
	userId: string;
	email: string;
	onDeleted: () => Promise<void>;
	onClose: () => void;
}

/** Asks for the address and the password before it deletes the account. */
export const DeleteAccountDialog = ({ opened, ...props }: DeletionProps & { opened: boolean }) => (
	<Dialog title="Delete your account?" size="28rem" centered opened={opened} onClose={props.onClose}>
		<DeletionForm {...props} />
	</Dialog>
);

const confirmationSchema = (email: string) =>
	z.object({
		email: z.string().check(
			z.trim(),
			z.refine((typed) => typed.toLowerCase() === email.toLowerCase(), `Type ${email} to confirm`),
		),
		password: z.string().check(z.minLength(1, "Password required")),
	});

function DeletionForm({ userId, email, onDeleted, onClose }: DeletionProps) {
	const deleteAccount = useDeleteAccount(userId, onDeleted);
	const { formProps, getInputProps } = useZodForm({
		schema: confirmationSchema(email),
		initialValues: { email: "", password: "" },
		onSubmit: (confirmation) => deleteAccount.mutate(confirmation),
	});
	return (
		<form {...formProps}>
			<Stack>
				<Text c="dimmed">
					This action cannot be undone. Type your email address <StrongText>{email}</StrongText> and your
					password to confirm.
				</Text>
				<TextInput
					{...getInputProps("email")}
					data-autofocus
					label="Your email address"
					name="email"
					type="email"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
				/>
				<PasswordField {...getInputProps("password")} autoComplete="current-password" />
				{deleteAccount.error && (
					<Text role="alert" size="sm" c="var(--mantine-color-error)">
						{errorSentence(deleteAccount.error)}
					</Text>
				)}
				<Group justify="flex-end" gap="sm">
					<Button variant="default" flex={{ base: "1 1 100%", xs: "none" }} onClick={onClose}>
						Cancel
					</Button>
					<Button
						type="submit"
						color="red.9"
						flex={{ base: "1 1 100%", xs: "none" }}
						loading={deleteAccount.isPending}
					>
						Delete everything
					</Button>
				</Group>
			</Stack>
		</form>
	);
}
