import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { messages } from "../../../../domain/messages.ts";
import { notifyError } from "../../../components/toasts/notify.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { errorSentence } from "../../../lib/api/error-sentence.ts";
import { invokeFunction } from "../../../lib/api/invoke-function.ts";
import { canPush, pushSubscription, subscribeToPush, unsubscribeFromPush } from "../../../lib/push.ts";

/** The author has refused messages for this site, or closed the question. */
class PermissionRefused extends Error {}

/** Whether this device shows the author's reminders; `data` is true when the server sends them here. */
export function usePushReminders(userId: string) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const queryKey = ["push-reminders", userId];

	const query = useQuery({
		queryKey,
		enabled: canPush(),
		queryFn: async ({ signal }) => {
			const subscription = await pushSubscription();
			if (!subscription) return false;
			const { data, error } = await supabase
				.from("push_subscriptions")
				.select("endpoint")
				.eq("endpoint", subscription.endpoint)
				.abortSignal(signal);
			if (error) throw error;
			return data.length > 0;
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
			const { error } = await supabase.rpc("save_push_subscription", {
				_endpoint: endpoint ?? "",
				_p256dh: keys?.p256dh ?? "",
				_auth: keys?.auth ?? "",
			});
			if (error) throw error;
		},
		onSuccess: (_data, isOn) => queryClient.setQueryData(queryKey, isOn),
		onError: (error) =>
			notifyError(
				messages.pushFailed,
				error instanceof PermissionRefused ? messages.pushRefused : errorSentence(error),
			),
	});

	async function turnOff() {
		const subscription = await pushSubscription();
		if (!subscription) return;
		const { error } = await supabase
			.from("push_subscriptions")
			.delete()
			.eq("endpoint", subscription.endpoint);
		if (error) throw error;
		await unsubscribeFromPush();
	}
	return { query, change };
}
