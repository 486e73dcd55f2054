import type { PassResult } from "../../supabase/functions/send-reminders/dispatch-pass.ts";
import { serviceClient } from "./author.ts";
import type { RunningHost, TestHost } from "./host.ts";

const day = 24 * 60 * 60 * 1000;
export const minute = 60 * 1000;

/** When posts of {@link planPosts} fall due: tomorrow at 10:00 UTC, so that no real clock comes into it. */
const dueAt = new Date(Math.floor(Date.now() / day) * day + day + 10 * 60 * minute);

/** That moment and so many milliseconds, as a pass takes it. */
export const afterDue = (milliseconds = 0): string => new Date(dueAt.getTime() + milliseconds).toISOString();

/** Plans posts that fall due at {@link dueAt}; resolves to their ids. */
export async function planPosts(
	host: TestHost,
	userId: string,
	count = 1,
	fields: object = {},
): Promise<string[]> {
	const rows = Array.from({ length: count }, (_, number) => ({
		user_id: userId,
		post_content: `Post ${number}`,
		scheduled_date: dueAt.toISOString().slice(0, 10),
		scheduled_time: "10:00",
		time_zone: "UTC",
		...fields,
	}));
	const { data, error } = await serviceClient(host).from("scheduled_posts").insert(rows).select("id");
	if (error) throw error;
	return data.map(({ id }) => String(id));
}

export async function readReminders(host: TestHost, postIds: string[]) {
	const { data, error } = await serviceClient(host)
		.from("reminders")
		.select("post_id, version, state, attempts, next_attempt_at, sent_at, last_error")
		.in("post_id", postIds);
	if (error) throw error;
	return data;
}

/** Runs one pass at a simulated moment, with the secret key. */
export async function runPass(
	host: Pick<RunningHost, "url" | "secretKey">,
	now: string,
): Promise<PassResult> {
	const response = await fetch(`${host.url}/functions/v1/send-reminders`, {
		method: "POST",
		headers: { apikey: host.secretKey, "content-type": "application/json" },
		body: JSON.stringify({ now }),
	});
	if (!response.ok) throw new Error(`the pass answered ${response.status}: ${await response.text()}`);
	return (await response.json()) as PassResult;
}
