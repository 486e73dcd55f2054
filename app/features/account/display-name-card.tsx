import { Button, TextInput } from "@mantine/core";
import { displayNameSchema } from "../../../domain/account-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import { useZodForm } from "../../components/forms/use-zod-form.ts";
import { StepCard } from "../../components/layout/step-card.tsx";
import { notifySuccess } from "../../components/toasts/notify.ts";
import { useUpdateProfile } from "../../lib/api/profile.ts";
import { useUpdateUser } from "../../lib/api/use-update-user.ts";
import classes from "./form-row.module.css";

export function DisplayNameCard({ userId, displayName }: Record<"userId" | "displayName", string>) {
	// The preview of posts takes the name from the session, which holds Auth's copy of it.
	const updateUser = useUpdateUser({
		failed: messages.accountSaveFailed,
		onSuccess: () => notifySuccess(messages.displayNameSaved),
	});
	const updateProfile = useUpdateProfile(userId, {
		onSuccess: (_stored, { display_name }) => updateUser.mutate({ data: { display_name } }),
	});
	const { formProps, getInputProps, submitting } = useZodForm({
		schema: displayNameSchema,
		initialValues: { displayName },
		onSubmit: (values) => updateProfile({ display_name: values.displayName }).catch(() => {}),
	});
	return (
		<StepCard
			title="Display name"
			titleId="display-name"
			description="In our mails and in the preview of posts."
		>
			<form {...formProps} className={classes.row}>
				<TextInput
					{...getInputProps("displayName")}
					name="displayName"
					autoComplete="name"
					aria-labelledby="display-name"
				/>
				<Button type="submit" variant="default" loading={submitting || updateUser.isPending}>
					Save
				</Button>
			</form>
		</StepCard>
	);
}
