import { Button, TextInput } from "@mantine/core";
import { displayNameSchema } from "../../../domain/account-schemas.ts";
import { useZodForm } from "../../components/forms/use-zod-form.ts";
import { StepCard } from "../../components/layout/step-card.tsx";
import { useUpdateProfile } from "../../lib/profile.ts";
import classes from "./form-row.module.css";

export function DisplayNameCard({ userId, displayName }: Record<"userId" | "displayName", string>) {
	const updateProfile = useUpdateProfile(userId);
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
				<Button type="submit" loading={submitting}>
					Save
				</Button>
			</form>
		</StepCard>
	);
}
