import { randomUUID } from "node:crypto";

/** An author with something in every table. */
export interface Author {
	userId: string;
	email: string;
	/** A post whose reminder is ahead, planned from the version; one that is posted; one whose reminder is being sent. */
	ahead: string;
	posted: string;
	leased: string;
	version: string;
	draft: string;
	admin: string;
}

/** A worker that has died while it sent a reminder of each author; its leases have the ids of the authors. */
export const worker = randomUUID();
/** Before the lease ends. */
const during = "'2031-01-06T08:30:00Z'";
const claim = ({ leased, userId }: Author) => `[{"post_id":"${leased}","version":1,"lease_id":"${userId}"}]`;
const reservation = ({ userId }: Author) =>
	`(select id from public.generation_reservations where user_id = '${userId}' and expires_at > now())`;

const reminderAction =
	(action: string, which: "ahead" | "posted", date: string | null = null) =>
	(author: Author) =>
		`select public.act_on_reminder('${author[which]}', 1, '${action}', ${date ? `'${date}'` : "null"}, '10:00')`;

/** As the author, in the session of this device. */
const as = ({ userId }: Author, statement: string) =>
	`select set_config('request.jwt.claim.sub', '${userId}', true), set_config('request.jwt.claims',
		json_build_object('sub', user_id, 'session_id', id)::text, true)
		from auth.sessions where user_id = '${userId}' and tag = 'current';
	${statement}`;

/** Actions that may come at the same moment as another of these. */
export const actions: Record<string, (author: Author) => string> = {
	"change the preferences": ({ userId }) =>
		`update public.profiles set reminder_minutes_ahead = 15 where user_id = '${userId}'`,
	"join a topic": ({ userId }) =>
		`select host.may_join('author:${userId}', (select jsonb_build_object('sub', user_id, 'session_id', id)
			from auth.sessions where user_id = '${userId}' and tag = 'current'))`,
	snooze: reminderAction("snooze", "ahead", "2031-01-03"),
	skip: reminderAction("skip", "ahead"),
	"mark as posted": reminderAction("posted", "ahead"),
	undo: reminderAction("undo", "posted"),
	move: ({ ahead }) =>
		`update public.scheduled_posts set scheduled_date = '2031-01-04', scheduled_time = '11:00' where id = '${ahead}'`,
	plan: ({ userId }) =>
		`insert into public.scheduled_posts (user_id, post_content, scheduled_date, scheduled_time, time_zone)
			values ('${userId}', 'A post', '2031-01-02', '09:30', 'UTC')`,
	"bring back a post": ({ userId }) =>
		`insert into public.scheduled_posts (id, user_id, post_content, scheduled_date, time_zone)
			select post_id, user_id, 'A post', scheduled_date, 'UTC' from public.cancelled_posts
			where user_id = '${userId}' and cancelled_at > now() - interval '1 day'`,
	import: (author) =>
		as(
			author,
			`select public.import_scheduled_posts('[{"post_content":"P","scheduled_date":"2031-02-01","is_posted":true}]')`,
		),
	"save a draft": (author) =>
		as(
			author,
			`select public.save_draft(gen_random_uuid(), 'An idea',
				'{"id": "${author.draft}", "user_message": "Another idea", "config": {}}', 1)`,
		),
	"save a text that others may have changed": (author) =>
		as(
			author,
			`select public.save_version(gen_random_uuid(), 'A post', '{"id": "${author.version}", "draft_id": "${author.draft}",
				"post_content": "Edited once more", "label": "Your edit", "writer": "author", "user_message": "", "config": {}}', 1)`,
		),
	"save a post": (author) =>
		as(
			author,
			`select public.save_post(gen_random_uuid(), '{"id": "${author.ahead}", "post_content": "Edited by a queue"}', '{"version": 1}')`,
		),
	"plan a version by a queue": (author) =>
		as(
			author,
			`select public.save_post(gen_random_uuid(), '{"id": "${author.ahead}", "post_content": "A post",
				"scheduled_date": "2031-01-05", "time_zone": "UTC", "draft_version_id": "${author.version}"}')`,
		),
	"plan a draft that is planned": (author) =>
		as(
			author,
			`select public.save_post(gen_random_uuid(), '{"id": "${randomUUID()}", "post_content": "A post",
				"scheduled_date": "2031-01-05", "time_zone": "UTC", "draft_version_id": "${author.version}", "seen_plans": 0}')`,
		),
	"delete a post by a queue": (author) =>
		as(author, `select public.delete_post(gen_random_uuid(), '{"id": "${author.ahead}", "version": 1}')`),
	"edit a planned text": ({ ahead }) =>
		`update public.scheduled_posts set post_content = 'Edited in the planner' where id = '${ahead}'`,
	"plan a version": ({ userId, version }) =>
		`insert into public.scheduled_posts (user_id, post_content, scheduled_date, time_zone, draft_version_id)
			values ('${userId}', 'A post', '2031-01-05', 'UTC', '${version}')`,
	"add a version": ({ userId, draft }) =>
		`insert into public.draft_versions (draft_id, user_id, post_content, label, writer, config)
			values ('${draft}', '${userId}', 'Another', 'Written by you', 'author', '{}')`,
	"add a picture": (author) =>
		as(
			author,
			`select public.add_media(gen_random_uuid(), '${author.draft}', jsonb_build_object(
				'id', gen_random_uuid(), 'path', '${author.userId}/new.jpg'))`,
		),
	"take a picture out": (author) =>
		as(
			author,
			`select public.arrange_media(gen_random_uuid(), '${author.draft}', '{}',
				(select media_ids from public.drafts where id = '${author.draft}'))`,
		),
	"copy a picture": (author) =>
		as(
			author,
			`select public.copy_media(gen_random_uuid(), '${author.draft}',
				(select media_ids from public.drafts where id = '${author.draft}'), array[gen_random_uuid()])`,
		),
	"make a draft of a post": (author) => as(author, `select public.draft_of_post('${author.ahead}')`),
	"store a file": (author) =>
		as(
			author,
			`insert into storage.objects (bucket_id, name) values ('media', '${author.userId}/' || gen_random_uuid() || '.jpg')`,
		),
	"remove files of all": () => "delete from storage.objects where bucket_id = 'media'",
	"note files without an object": () => "select host.note_unnamed_files('{folder/new}', 'now')",
	"count files anew": () => "select host.recount_media()",
	"make room for a file": ({ userId }) => `select * from public.free_media('${userId}')`,
	"describe a picture": (author) =>
		as(
			author,
			`select public.describe_media((select media_ids[1] from public.drafts where id = '${author.draft}'), 'A cup', '')`,
		),
	"delete a draft": ({ draft }) => `update public.drafts set deleted_at = now() where id = '${draft}'`,
	"delete a post": ({ ahead }) => `delete from public.scheduled_posts where id = '${ahead}'`,
	"save a default voice": ({ userId }) =>
		`update public.templates set is_default = true where user_id = '${userId}' and name = 'Warm'`,
	"save a template": ({ userId }) =>
		`insert into public.templates (user_id, name, system_message, is_default) values ('${userId}', 'Bold', 'Be bold.', true)`,
	"delete a template": ({ userId }) =>
		`delete from public.templates where user_id = '${userId}' and name = 'Warm'`,
	"save the rules": (author) => as(author, "select public.save_brand_voice('New', '')"),
	"add a slot": ({ userId }) =>
		`insert into public.posting_slots (user_id, weekday, slot_time) values ('${userId}', 7, '10:00')`,
	"remove a slot": ({ userId }) =>
		`delete from public.posting_slots where user_id = '${userId}' and weekday = 2`,
	"renew the calendar feed": (author) => as(author, "select public.renew_calendar_feed()"),
	"read the calendar feed": ({ userId }) =>
		`select public.calendar_feed_posts((select token from public.calendar_feeds where user_id = '${userId}'))`,
	"take a device": (author) =>
		as(
			author,
			`select public.save_push_subscription('https://push.example.com/${author.userId}', repeat('A', 87), repeat('A', 22))`,
		),
	"give up a device": ({ userId }) => `delete from public.push_subscriptions where user_id = '${userId}'`,
	generate: ({ userId }) => `select public.reserve_generation('${userId}', 20)`,
	"finish a generation": (author) =>
		`select public.finish_generation('${author.userId}', ${reservation(author)}, 20, '{"draft_id":"${author.draft}",
			"user_message":"i","post_content":"p","config":{},"writer":"model","label":"l"}',
			'[{"_model":"openai/gpt-5","_input_tokens":1,"_output_tokens":1}]')`,
	"release a generation": (author) =>
		`select public.release_generation('${author.userId}', ${reservation(author)}, 20)`,
	"give a generation back": (author) =>
		`select public.give_back_failed_generation('${author.userId}', ${reservation(author)}, true)`,
	"ask to stop": ({ userId }) => `select public.ask_to_stop_generation('${userId}')`,
	stop: (author) => `select public.stop_generation('${author.userId}', ${reservation(author)}, true)`,
	"record a failure": () => "select public.record_generation_failure('model', 'reason')",
	// In one transaction, as the host refreshes.
	"refresh a session": ({ userId }) =>
		`select from auth.users where id = '${userId}' for no key update;
		select from auth.refresh_tokens where user_id = '${userId}' and session_id is not null and not revoked for update;
		update auth.refresh_tokens set revoked = true
			where user_id = '${userId}' and session_id is not null and not revoked;
		update auth.sessions set refreshed_at = now() where user_id = '${userId}' and tag = 'current';
		update auth.users set last_sign_in_at = now() where id = '${userId}'`,
	"sign in": ({ userId }) =>
		`insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${userId}')`,
	"sign out": ({ userId }) =>
		`delete from auth.refresh_tokens where user_id = '${userId}'; delete from auth.sessions where user_id = '${userId}'`,
	"change the password": (author) =>
		as(author, `update auth.users set encrypted_password = 'new' where id = '${author.userId}'`),
	"change the address": ({ userId }) =>
		`update auth.users set email = 'new-' || email, email_confirmed_at = now() where id = '${userId}'`,
	"set a weekly limit": ({ userId }) => `select public.set_weekly_limit('${userId}', 5)`,
	suspend: ({ userId }) => `select public.suspend_author('${userId}', 'spam')`,
	unsuspend: ({ userId }) => `select public.unsuspend_author('${userId}')`,
	"take over": () => "select public.take_over()",
	"make an admin": ({ email }) => `select public.grant_admin('${email}')`,
	"make no admin": ({ email }) => `select public.revoke_admin('${email}')`,
	"name an admin": ({ email }) => `select public.set_admin_address('${email}')`,
	"set the model": ({ admin }) =>
		`select public.save_model_settings('${admin}', '{"writer":"offline"}', 'none')`,
	"seal the key": () => "select public.reseal_model_key('old', 'new', 'id')",
	"set the token cap": () => "select public.set_token_cap(1000)",
	"set caps": () => `select host.set_account_caps('{"posts":9000}')`,
	"set registration": () => "select host.set_registration('closed')",
	"join the workers": () => "select public.join_reminder_workers(gen_random_uuid())",
	"know a worker": () => "select public.is_reminder_worker(gen_random_uuid())",
	"recover from a dead worker": () => `select public.recover_reminders(${during})`,
	"claim reminders": () => "select public.claim_due_reminders(10, 60, '2031-01-09')",
	"begin sending": (author) => `select public.begin_sending_reminders('${claim(author)}', 120, ${during})`,
	"finish sending": ({ leased, userId }) =>
		`select public.finish_reminders(jsonb_build_array(jsonb_build_object(
			'post_id', '${leased}', 'version', 1, 'lease_id', '${userId}', 'outcome', 'sent')))`,
	"end leases": () => `select public.end_reminder_leases(${during})`,
	"wait for reminders": () => "select public.milliseconds_to_next_reminder()",
	"tell admins": () => "select public.tell_admins()",
	"claim messages": () => "select public.claim_push_deliveries(10)",
	"finish messages": ({ userId }) =>
		`select public.finish_push_deliveries((select jsonb_agg(jsonb_build_object('subscription_id', id, 'outcome', 'gone'))
			from public.push_subscriptions where user_id = '${userId}'))`,
	"plan anew by time zones": () => "select public.replan_after_time_zone_update()",
	"remove old records": () => "select host.remove_old_records(100)",
	"end all sessions": () => "select public.end_sessions()",
	"delete the account": ({ userId }) => `select public.delete_account('${userId}')`,
};
