import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { displayNameSchema } from "../../../domain/account-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { StepCard } from "../../components/step-card.tsx";
import { useZodForm } from "../../components/use-zod-form.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { errorSentence } from "../../lib/api/error-sentence.ts";
import { useUpdateProfile } from "../../lib/api/profile.ts";
import classes from "./form-row.module.css";

interface DisplayNameCardProps {
	userId: string;
	displayName: string;
}

export function DisplayNameCard({ userId, displayName }: DisplayNameCardProps) {
	const { supabase } = useBackend();
	// Auth's copy is what the editor's preview names; the profile's is the one that counts.
	const copyToAuth = useMutation({
		mutationFn: async (display_name: string) => {
			const { error } = await supabase.auth.updateUser({ data: { display_name } });
			if (error) throw error;
		},
		onSuccess: () => notifySuccess(messages.displayNameSaved),
		onError: (error) => notifyError(messages.accountSaveFailed, errorSentence(error)),
	});
	const updateProfile = useUpdateProfile(userId, {
		onSuccess: ({ display_name }) => display_name && copyToAuth.mutate(display_name),
	});
	const { formProps, getInputProps } = useZodForm({
		schema: displayNameSchema,
		initialValues: { displayName },
		onSubmit: (values) => updateProfile.mutate({ display_name: values.displayName }),
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
				<Button type="submit" variant="default" loading={updateProfile.isPending || copyToAuth.isPending}>
					Save
				</Button>
			</form>
		</StepCard>
	);
}
