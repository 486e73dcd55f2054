import type { DatabaseKind } from "./database-kinds.ts";

/** Statements that insert into every table that holds something of an author, whose id is $1. None suspends them. */
export const rowsOfAuthor = (kind: DatabaseKind): string[] => [
	"insert into public.templates (user_id, name, system_message) values ($1, 'Warm', 'Be warm.')",
	`insert into public.scheduled_posts (user_id, post_content, scheduled_date)
		select $1, 'A post', '2031-01-01'::date + n from generate_series(1, 5) as n`,
	"delete from public.scheduled_posts where user_id = $1 and scheduled_date = '2031-01-02'",
	"insert into public.post_generations (user_id, week_start, generation_count) values ($1, '2026-11-15', 3)",
	"insert into public.generation_reservations (user_id, week_start) values ($1, '2026-11-15')",
	`with draft as (insert into public.drafts (user_id, user_message) values ($1, 'An idea') returning id)
		insert into public.draft_versions (draft_id, user_id, post_content, label, writer, config)
			select id, $1, 'A post', 'Generated', 'model', '{}' from draft`,
	`with added as (
			insert into public.media (id, user_id, path, bytes)
				select gen_random_uuid(), id, id || '/' || gen_random_uuid() || '.jpg', 1
				from auth.users where id = $1 returning id
		)
		update public.drafts set media_ids = array(select id from added) where user_id = $1`,
	`insert into public.generation_prompts (version_id, user_id, system_message, prompt)
		select id, user_id, 'You write.', 'Coffee' from public.draft_versions where user_id = $1`,
	`insert into host.reminder_counts (user_id, hour, in_hour, day, in_day)
		values ($1, now(), 1, now() - interval '3 days', 1)`,
	"select public.record_tokens($1, 'openai/gpt-5', 100, 20)",
	`insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
		select id, 'https://push.example.com/' || id, repeat('A', 87), repeat('A', 22) from auth.users where id = $1`,
	"insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)",
	`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
		select gen_random_uuid(), 'email', id::text, id, '{}' from auth.users where id = $1`,
	`insert into auth.flow_state (id, user_id, authentication_method, provider_type)
		values (gen_random_uuid(), $1, 'otp', 'email')`,
	`insert into auth.audit_log_entries (id, payload)
		select gen_random_uuid(), json_build_object('actor_id', id, 'actor_username', email)
		from auth.users where id = $1`,
	// With a session and without one.
	...["(select sessions.id from auth.sessions where user_id = users.id)", "null"].map((session) =>
		kind === "Supabase"
			? `insert into auth.refresh_tokens (token, user_id, session_id)
				select gen_random_uuid(), id, ${session} from auth.users where id = $1`
			: `insert into auth.refresh_tokens (id, token, user_id, session_id)
				select gen_random_uuid(), gen_random_uuid(), id, ${session} from auth.users where id = $1`,
	),
	...(kind === "Supabase"
		? [
				`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
					values ($1, $1, 'totp', 'verified', now(), now())`,
				`insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
					values ($1, $1, 'recovery_token', 'hash', 'x')`,
			]
		: []),
];
