import { createClient } from "@supabase/supabase-js";
import { readEnv } from "../../server/env.ts";
import { functionSettings } from "../../server/function-settings.ts";
import {
	createReminderLinks,
	type ReminderLinks,
} from "../../supabase/functions/_shared/reminder-mail/reminder-links.ts";
import { test as base, createAccount, newAccount, startProduct } from "./fixtures.ts";

const secrets = {
	jwtSecret: "a-jwt-secret-that-only-these-tests-know",
	publishableKey: "sb_publishable_only_for_these_tests",
	secretKey: "sb_secret_only_for_these_tests",
};

/** A post whose reminder was mailed. */
interface MailedPost {
	id: string;
	links: ReminderLinks;
	/** Its row and its author's profile, as they are now. */
	stored: () => Promise<{ post: Record<string, unknown>; profile: Record<string, unknown> }>;
	/** Changes its row behind the page's back. */
	change: (columns: Record<string, unknown>) => Promise<void>;
}

/** A product whose secrets are known, and in it a visitor without a session who got a reminder. */
export const test = base.extend<{ mailed: MailedPost }>({
	product: async ({ share }, use) =>
		use(
			await share("product with known secrets", () =>
				startProduct({
					SUPABASE_JWT_SECRET: secrets.jwtSecret,
					SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
					SUPABASE_SECRET_KEY: secrets.secretKey,
				}),
			),
		),
	mailed: async ({ product }, use) => {
		const account = newAccount();
		await createAccount(product, account);
		const service = createClient(product.url, secrets.secretKey, { auth: { persistSession: false } });
		const posts = service.from("scheduled_posts");
		const profiles = service.from("profiles");
		const { data: profile } = await profiles.select("user_id").eq("email", account.email).single();
		const { data, error } = await posts
			.insert({
				user_id: profile?.user_id,
				post_content: "Night shifts taught me **to ask early**.\n\nWhat did yours teach you? #nursing",
				scheduled_date: "2031-02-03",
				scheduled_time: "10:00",
				time_zone: "Europe/Berlin",
			})
			.select("id, user_id")
			.single();
		if (error) throw error;
		const sent = { state: "sent", sent_at: new Date().toISOString(), next_attempt_at: null };
		await service.from("reminders").update(sent).eq("post_id", data.id);
		const settings = functionSettings(readEnv({ APP_URL: product.url }), secrets);
		await use({
			id: data.id,
			links: await createReminderLinks({ postId: data.id, version: 1, userId: data.user_id }, settings),
			stored: async () => ({
				post: (await posts.select().eq("id", data.id).single()).data,
				profile: (await profiles.select().eq("user_id", data.user_id).single()).data,
			}),
			change: async (columns) => {
				await posts.update(columns).eq("id", data.id);
			},
		});
	},
});
