import { NativeSelect, Switch, Text, Title } from "@mantine/core";
import { useId } from "react";
import type { Profile } from "../../../lib/api/profile.ts";
import { canPush } from "../../../lib/push.ts";
import { usePushReminders } from "../api/use-push-reminders.ts";
import { OutboxNotice } from "../outbox-notice.tsx";

interface ReminderSettingsProps {
	userId: string;
	profile: Profile;
	onChange: (values: Partial<Profile>) => void;
}

const choices = [
	{ value: "0", label: "At the time of the post" },
	{ value: "15", label: "15 minutes before" },
	{ value: "60", label: "1 hour before" },
];

/** Whether and when the e-mail that reminds of a post comes, and whether this device shows it too. */
export function ReminderSettings({ userId, profile, onChange }: ReminderSettingsProps) {
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
			{canPush() && <DeviceSwitch userId={userId} isReminded={profile.reminders_enabled} />}
		</>
	);
}

function DeviceSwitch({ userId, isReminded }: { userId: string; isReminded: boolean }) {
	const { query, change } = usePushReminders(userId);
	const isOn = change.isPending ? change.variables : (query.data ?? false);
	const note = useId();
	return (
		<>
			<Switch
				mt="md"
				label="Remind me on this device, too"
				aria-describedby={note}
				disabled={!isReminded || query.isLoading || change.isPending}
				checked={isOn && isReminded}
				onChange={(event) => change.mutate(event.currentTarget.checked)}
			/>
			<Text id={note} size="sm" c="dimmed" mt={4}>
				A message with the first words of the post comes beside the mail, also while the planner is closed,
				until you sign out here.
			</Text>
		</>
	);
}
