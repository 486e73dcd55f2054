import { Button, TextInput } from "@mantine/core";
import { displayNameSchema } from "../../../domain/account-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import { notifySuccess } from "../../components/notify.ts";
import { StepCard } from "../../components/step-card.tsx";
import classes from "./account-cards.module.css";
import { useCheckedForm } from "./use-checked-form.ts";

interface DisplayNameCardProps {
	displayName: string;
	onSave: (displayName: string) => Promise<unknown>;
}

/** The author's name, as mails and the preview of a post show it. */
export function DisplayNameCard({ displayName, onSave }: DisplayNameCardProps) {
	const { formProps, submitting, errorOf } = useCheckedForm(displayNameSchema, async (values) => {
		const saved = await onSave(values.displayName).then(
			() => true,
			// It has been told already; the typed name stays.
			() => false,
		);
		if (saved) notifySuccess(messages.displayNameSaved);
	});
	return (
		<StepCard
			title="Display name"
			titleId="display-name"
			description="In our mails and in the preview of posts."
		>
			<form {...formProps} className={classes.row}>
				<TextInput
					className={classes.grow}
					name="displayName"
					autoComplete="name"
					aria-labelledby="display-name"
					defaultValue={displayName}
					error={errorOf("displayName")}
				/>
				<Button type="submit" variant="default" loading={submitting}>
					Save
				</Button>
			</form>
		</StepCard>
	);
}
