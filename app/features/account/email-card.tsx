import { Button } from "@mantine/core";
import type { User } from "@supabase/supabase-js";
import { useState } from "react";
import { addressSchema } from "../../../domain/account-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import { StepCard } from "../../components/step-card.tsx";
import { useBackend } from "../../lib/api/backend.tsx";
import classes from "./account-cards.module.css";
import { notifyAuthError } from "./auth-errors.ts";
import { EmailField } from "./email-field.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

/** The address of the account; a change waits until the old and the new one have confirmed it. */
export function EmailCard({ user }: { user: User }) {
	const { supabase, config } = useBackend();
	const [email, setEmail] = useState("");
	const { formProps, submitting, errorOf } = useCheckedForm(addressSchema, async (values) => {
		const emailRedirectTo = `${window.location.origin}/`;
		const { error } = await supabase.auth.updateUser({ email: values.email }, { emailRedirectTo });
		if (error) return notifyAuthError(messages.emailChangeFailed, error);
		setEmail("");
	});

	return (
		<StepCard
			title="Email"
			titleId="account-email"
			description={
				<>
					You sign in with <strong className={classes.value}>{user.email}</strong>, and reminders go there.
				</>
			}
		>
			{user.new_email && (
				<div role="status" className={classes.pending}>
					<p>
						Waiting for both addresses to confirm <strong className={classes.value}>{user.new_email}</strong>.
					</p>
					<p>
						Each has a mail with a link that works for 24 hours. Until both are opened, nothing changes.
						{config.outbox && " This installation keeps its mails in its outbox."}
					</p>
				</div>
			)}
			<form {...formProps}>
				<div className={classes.row}>
					<EmailField
						className={classes.grow}
						label="New email"
						value={email}
						onChange={(event) => setEmail(event.currentTarget.value)}
						error={errorOf("email")}
					/>
					<Button type="submit" variant="default" loading={submitting}>
						Change email
					</Button>
				</div>
				<p className={classes.help}>
					We mail a link to your current address and one to the new one. Your email changes when both are
					opened.
				</p>
			</form>
		</StepCard>
	);
}
