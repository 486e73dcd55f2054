import { readEnv } from "../../server/env.ts";
import { functionSettings } from "../../server/function-settings.ts";
import { createReminderLinks } from "../../supabase/functions/_shared/reminder-mail/reminder-links.ts";
import { serviceClient } from "../factories/author.ts";
import type { RunningHost } from "../factories/host.ts";

const tokenIn = (address: string) => new URL(address).searchParams.get("token") ?? "";

/** Has the reminder of a post be one that was mailed; resolves to what the links in its mail are made of. */
export async function mailReminder(host: RunningHost, postId: string, userId: string, at = Date.now()) {
	const sent = { state: "sent", sent_at: new Date().toISOString(), next_attempt_at: null };
	const reminders = serviceClient(host).from("reminders");
	const { data } = await reminders.update(sent).eq("post_id", postId).select().single().throwOnError();
	const ref = { postId, version: Number(data.version), userId };
	const settings = functionSettings(readEnv({ APP_URL: host.url }), host);
	const links = await createReminderLinks({ ...ref, post_id: postId, user_id: userId }, settings, at);
	return { ...ref, links, token: tokenIn(links.page("open")), unsubscribe: tokenIn(links.turnOff) };
}
