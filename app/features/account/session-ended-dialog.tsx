import { Button, Stack } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { signInSchema } from "../../../domain/account-schemas.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { signInFailure } from "./auth-errors.ts";
import { PasswordField } from "./password-field.tsx";
import classes from "./session-ended-dialog.module.css";
import { useCheckedForm } from "./use-checked-form.ts";

interface SessionEndedDialogProps {
	email: string;
	/** The author does not want to go on here. */
	onLeave: () => void;
}

/**
 * Over the page of an author whose session ended without their doing, such as by a sign-out everywhere on another
 * device. The page stays as it is behind it, out of sight: nothing that was written is lost. The browser's own
 * dialog: it stands above all others.
 */
export function SessionEndedDialog({ email, onLeave }: SessionEndedDialogProps) {
	const { supabase } = useBackend();
	const dialog = useRef<HTMLDialogElement>(null);
	const [failure, setFailure] = useState<string>();
	const { formProps, submitting, errorOf } = useCheckedForm(signInSchema, async (credentials) => {
		const { error } = await supabase.auth.signInWithPassword(credentials);
		if (error) setFailure(signInFailure(error).join(" "));
	});

	useEffect(() => {
		const opened = dialog.current;
		opened?.showModal();
		// Gives the focus back to what had it.
		return () => opened?.close();
	}, []);

	return (
		<dialog
			ref={dialog}
			className={classes.dialog}
			aria-labelledby="session-ended"
			onCancel={(event) => event.preventDefault()}
		>
			<h2 id="session-ended" className={classes.title}>
				Your session has ended
			</h2>
			<p className={classes.text}>
				Sign in again, and everything is where you left it. Nothing that you wrote is lost.
			</p>
			<form {...formProps}>
				<input type="hidden" name="email" autoComplete="username" value={email} />
				<Stack>
					<p className={classes.email}>{email}</p>
					<PasswordField
						autoFocus
						autoComplete="current-password"
						onInput={() => setFailure(undefined)}
						error={errorOf("password") ?? failure}
					/>
					<Button type="submit" fullWidth loading={submitting}>
						Sign In
					</Button>
					<Button variant="subtle" onClick={onLeave}>
						Leave without signing in
					</Button>
				</Stack>
			</form>
		</dialog>
	);
}
