import { NativeSelect, Switch, Text, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import * as z from "zod/mini";
import { messages } from "../../../../domain/messages.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { invokeFunction } from "../../../lib/api/invoke-function.ts";
import { dataOf } from "../../../lib/api/supabase.ts";
import type { Profile } from "../../../lib/profile.ts";
import { canPush, pushSubscription, subscribeToPush, unsubscribeFromPush } from "../../../lib/push.ts";
import { notifyError } from "../../../lib/toasts/notify.ts";
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

/** Settings of the e-mail that reminds of a post, and of reminders on this device. */
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

/** The author has refused messages for this site, or closed the question. */
class PermissionRefused extends Error {}

/** Whether this device shows the author's reminders; `data` is true when the server sends them here. */
function usePushReminders(userId: string) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const queryKey = ["push-reminders", userId];

	const query = useQuery({
		queryKey,
		enabled: canPush(),
		queryFn: async ({ signal }) => {
			const subscription = await pushSubscription();
			if (!subscription) return false;
			const subscriptions = supabase.from("push_subscriptions").select("endpoint");
			const own = subscriptions.eq("endpoint", subscription.endpoint).abortSignal(signal);
			return (await dataOf(own)).length > 0;
		},
	});
	const change = useMutation({
		mutationFn: async (isOn: boolean) => {
			if (!isOn) return turnOff();
			// Before anything is waited for: browsers ask only in answer to a click.
			if ((await Notification.requestPermission()) !== "granted") throw new PermissionRefused();
			const { key } = await invokeFunction(supabase, "push-key", {
				method: "GET",
				schema: z.object({ key: z.string() }),
			});
			const { endpoint, keys } = (await subscribeToPush(key)).toJSON();
			const call = { _endpoint: endpoint ?? "", _p256dh: keys?.p256dh ?? "", _auth: keys?.auth ?? "" };
			await dataOf(supabase.rpc("save_push_subscription", call));
		},
		onSuccess: (_data, isOn) => queryClient.setQueryData(queryKey, isOn),
		onError: (error, isOn) => {
			const own = error instanceof PermissionRefused && messages.pushRefused;
			// The browser's own service has refused to subscribe.
			const why =
				own || (isOn && error instanceof DOMException && messages.pushUnavailable) || errorMessage(error);
			notifyError(messages.pushFailed, why);
		},
	});

	async function turnOff() {
		const subscription = await pushSubscription();
		if (!subscription) return;
		await dataOf(supabase.from("push_subscriptions").delete().eq("endpoint", subscription.endpoint));
		await unsubscribeFromPush();
	}
	return { query, change };
}
