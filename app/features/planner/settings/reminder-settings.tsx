import { NativeSelect, Switch, Text, Title } from "@mantine/core";
import type { Profile } from "../../../lib/api/profile.ts";
import { OutboxNotice } from "../outbox-notice.tsx";

interface ReminderSettingsProps {
	profile: Profile;
	onChange: (values: Partial<Profile>) => void;
}

const choices = [
	{ value: "0", label: "At the time of the post" },
	{ value: "15", label: "15 minutes before" },
	{ value: "60", label: "1 hour before" },
];

/** Whether and when the e-mail that reminds of a post comes. */
export function ReminderSettings({ profile, onChange }: ReminderSettingsProps) {
	return (
		<>
			<Title order={3} mt="lg">
				Reminders
			</Title>
			<Text size="sm" c="dimmed" mb="xs">
				They come to the e-mail address of your account.
			</Text>
			<OutboxNotice />
			<Switch
				mt="xs"
				label="Remind me by e-mail"
				checked={profile.reminders_enabled}
				onChange={(event) => onChange({ reminders_enabled: event.currentTarget.checked })}
			/>
			<NativeSelect
				mt="md"
				size="md"
				label="When"
				disabled={!profile.reminders_enabled}
				value={String(profile.reminder_minutes_ahead)}
				onChange={(event) => onChange({ reminder_minutes_ahead: Number(event.currentTarget.value) })}
				data={choices}
			/>
		</>
	);
}
