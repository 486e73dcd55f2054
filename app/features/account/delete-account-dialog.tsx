import { Button, Stack, TextInput } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import { z } from "zod";
import classes from "./delete-account-dialog.module.css";
import { PasswordField } from "./password-field.tsx";
import { useCheckedForm } from "./use-checked-form.ts";
import { useDeleteAccount } from "./use-delete-account.ts";

interface DeleteAccountDialogProps {
	userId: string;
	email: string;
	onClose: () => void;
}

/** Asks for the address and the password before everything goes. The browser's own dialog: it holds the focus. */
export function DeleteAccountDialog({ userId, email, onClose }: DeleteAccountDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	const [failure, setFailure] = useState<string | null>(null);
	const deleteAccount = useDeleteAccount(userId);
	const [schema] = useState(() =>
		z.object({
			email: z
				.string()
				.trim()
				.refine((typed) => typed.toLowerCase() === email.toLowerCase(), `Type ${email} to confirm`),
			password: z.string().min(1, "Password required"),
		}),
	);
	const { formProps, submitting, errorOf } = useCheckedForm(schema, async (values) =>
		setFailure(await deleteAccount(values)),
	);

	useEffect(() => dialog.current?.showModal(), []);

	return (
		<dialog
			ref={dialog}
			className={classes.dialog}
			aria-labelledby={`${id}-title`}
			aria-describedby={`${id}-text`}
			onClose={onClose}
		>
			<h2 id={`${id}-title`} className={classes.title}>
				Delete your account?
			</h2>
			<p id={`${id}-text`} className={classes.text}>
				This action cannot be undone. Type your email address <strong>{email}</strong> and your password to
				confirm.
			</p>
			<form {...formProps}>
				<Stack>
					<TextInput
						label="Your email address"
						name="email"
						type="email"
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						error={errorOf("email")}
					/>
					<PasswordField autoComplete="current-password" error={errorOf("password")} />
					<p role="alert" className={classes.failure}>
						{failure}
					</p>
					<div className={classes.actions}>
						<Button variant="default" onClick={() => dialog.current?.close()}>
							Cancel
						</Button>
						<Button type="submit" color="red.9" loading={submitting}>
							Delete everything
						</Button>
					</div>
				</Stack>
			</form>
		</dialog>
	);
}
