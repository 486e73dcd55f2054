import { NativeSelect, Switch } from "@mantine/core";
import { OutboxNotice } from "../outbox-notice.tsx";
import classes from "./settings-panel.module.css";

interface ReminderSettingsProps {
	enabled: boolean;
	onEnabled: (enabled: boolean) => void;
	minutesAhead: number;
	onMinutesAhead: (minutesAhead: number) => void;
}

const choices = [
	{ value: "0", label: "At the time of the post" },
	{ value: "15", label: "15 minutes before" },
	{ value: "60", label: "1 hour before" },
];

/** Whether and when the e-mail that reminds of a post comes. */
export function ReminderSettings({
	enabled,
	onEnabled,
	minutesAhead,
	onMinutesAhead,
}: ReminderSettingsProps) {
	return (
		<>
			<h3 className={classes.title}>Reminders</h3>
			<p className={classes.help}>They come to the e-mail address of your account.</p>
			<OutboxNotice />
			<Switch
				mt="xs"
				label="Remind me by e-mail"
				checked={enabled}
				onChange={(event) => onEnabled(event.currentTarget.checked)}
			/>
			<NativeSelect
				mt="md"
				size="md"
				label="When"
				disabled={!enabled}
				value={String(minutesAhead)}
				onChange={(event) => onMinutesAhead(Number(event.currentTarget.value))}
				data={choices}
			/>
		</>
	);
}
