import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { refineActions } from "../../domain/refine-actions.ts";
import type { Attacker } from "./attacker.ts";

export interface Attack {
	/** The limits that hold it, by name. */
	bound: string;
	prepare?: (attacker: Attacker) => Promise<void>;
	/** Repeated at full speed; `number` counts. */
	run: (attacker: Attacker, number: number) => Promise<unknown>;
	/** Mails come after the answers: for how many milliseconds none may have come, so that all have. */
	mailPauseMs?: number;
	/** The most of an hour, by the bound. */
	hour: string;
}

const generate = "/functions/v1/generate-linkedin-post";
const posts = "/rest/v1/scheduled_posts";
export const strangers = "@strangers.example";
const stranger = () => `${randomUUID()}${strangers}`;

/** Patterns could take these for a beginning at every place. */
const hardToRead = ["!", "(", "\n- a", "#aaaa", "…", "**a game-changer** "];

/** A post for a day in the farther future, so that no reminder comes of it. */
const postOn = (days: number) => ({
	post_content: `A post ${randomUUID()} ${"with some more words ".repeat(40)}`,
	scheduled_date: new Date(Date.now() + (400 + days) * 86_400_000).toISOString().slice(0, 10),
	scheduled_time: "10:00",
	time_zone: "Europe/Berlin",
});

const post = ({ author }: Attacker, days = 0) => ({ user_id: author.userId, ...postOn(days) });

const letters = " a e i o u s t n r";

/** A draft and its only text, which is as long as LinkedIn takes it. */
function draftOf({ author: { userId: user_id } }: Attacker) {
	const [draft_id, id] = [randomUUID(), randomUUID()];
	const post_content = `${letters} ${"some more words ".repeat(180)}`;
	const text = { post_content, label: "Edited", writer: "author", config: {} };
	return [
		{ id: draft_id, user_id, user_message: "An idea" },
		{ id, user_id, draft_id, ...text },
	] as const;
}

/** 5,000 posts in one call, 20 of them a day. */
const importPosts = (attacker: Attacker, from = 0) =>
	attacker.call("/rest/v1/rpc/import_scheduled_posts", {
		body: { _posts: Array.from({ length: 5000 }, (_, number) => postOn(from + Math.floor(number / 20))) },
	});

async function fill(attacker: Attacker): Promise<void> {
	await importPosts(attacker);
	await importPosts(attacker, 250);
	attacker.statuses.clear();
}

const calls = "1,200 calls of the Data API a minute";
const caps = `10,000 posts, 200 for one day; 200 reminders an hour, 600 a day; ${calls}`;
const asServed = "as many as the processor serves, at most 72,000";
const ofTheWeek = "the same: it is the week's";

const changeAddress = ({ call }: Attacker, email: string) =>
	call("/auth/v1/user", { method: "PUT", body: { email, current_password: "correct horse" } });
const signUp = ({ call }: Attacker, email: string) =>
	call("/auth/v1/signup", { body: { email, password: "correct horse battery" }, isAnonymous: true });
const askForMail = ({ call }: Attacker, way: "recover" | "resend", email: string) =>
	call(`/auth/v1/${way}`, { body: { email, type: "signup" }, isAnonymous: true });
const signIn = ({ call, author }: Attacker, password: string) =>
	call("/auth/v1/token?grant_type=password", { body: { email: author.email, password }, isAnonymous: true });

const onlyStranger = stranger();
let feedToken = "";

export const attacks: Record<string, Attack> = {
	"generate, and break off or press Stop at once": {
		bound: "weekly limit of 20; Stop three times a week",
		hour: ofTheWeek,
		run: async ({ call }) => {
			const leave = new AbortController();
			const headers = { accept: "text/event-stream" };
			const answer = call(generate, { body: { userMessage: "Stop me" }, signal: leave.signal, headers });
			await setTimeout(30);
			await call(generate, { method: "DELETE" });
			leave.abort();
			await answer;
		},
	},
	"generate, and have the model fail": {
		bound: "weekly limit of 20; five failures after an answer a week",
		hour: ofTheWeek,
		run: ({ call }) => call(generate, { body: { userMessage: "Say nothing" } }),
	},
	"have brand voices proposed, and the model fail": {
		bound: "30 a minute; weekly limit, with the generations",
		hour: ofTheWeek,
		run: ({ call }) => call("/functions/v1/propose-brand-voice", { body: { examples: ["Say nothing"] } }),
	},
	"generate in test mode": {
		bound: "600 a minute",
		hour: "36,000 samples, which are kept nowhere",
		run: ({ call }) => call(generate, { body: { userMessage: "A long idea. ".repeat(300), testMode: true } }),
	},
	"refine without a model, by texts that are hard to read": {
		bound: "60 a minute; a thread of their own, where accounts take turns; 5,000 drafts",
		hour: "3,600 drafts with a text",
		run: ({ call }, number) => {
			const { value: action } = refineActions[number % refineActions.length] ?? refineActions[0];
			const unit = hardToRead[number % hardToRead.length] ?? "!";
			const post = `${unit.repeat(20_000 / unit.length - 1)}a`;
			const body = { userMessage: post.slice(10_000), systemMessage: "No exclamation marks", offline: true };
			return call(generate, { body: { ...body, refine: { action, post } } });
		},
	},
	"ask for mails to itself: recovery, resending": {
		bound: "10 mails asked for an hour and account",
		hour: "10 mails",
		mailPauseMs: 4000,
		run: (attacker, number) => askForMail(attacker, number % 2 ? "recover" : "resend", attacker.author.email),
	},
	"plan posts for now, for a reminder each": {
		bound: caps,
		hour: "200 mails to itself, also when it deletes what was mailed and plans it again",
		// The worker looks for what is due every 15 seconds at least.
		mailPauseMs: 16_000,
		run: (attacker) => {
			const now = new Date(Date.now() - 60_000).toISOString();
			const due = { scheduled_date: now.slice(0, 10), scheduled_time: now.slice(11, 16), time_zone: "UTC" };
			return attacker.call(posts, { body: { ...post(attacker), ...due } });
		},
	},
	"change the address to strangers', one after the other": {
		bound: "20 changes in 15 minutes; three mails an hour to each stranger",
		hour: "80 mails to strangers, and as many to itself",
		mailPauseMs: 4000,
		run: (attacker) => changeAddress(attacker, stranger()),
	},
	"sign strangers up": {
		bound: "200 sign-ups in 15 minutes and address; three mails an hour to each stranger",
		hour: "800 mails to 800 strangers",
		mailPauseMs: 4000,
		run: (attacker) => signUp(attacker, stranger()),
	},
	"mail one stranger by all ways": {
		bound: "three mails an hour to one stranger, ten a day",
		hour: "3 mails to the stranger",
		mailPauseMs: 4000,
		run: (attacker, number) => {
			if (number % 3 === 0) return signUp(attacker, onlyStranger);
			if (number % 3 === 1) return askForMail(attacker, "resend", onlyStranger);
			return changeAddress(attacker, onlyStranger);
		},
	},
	"read 10,000 posts of its own, all columns": {
		bound: `${calls}; nine seconds a call`,
		hour: asServed,
		prepare: fill,
		run: ({ call }) => call(`${posts}?select=*`),
	},
	"search 10,000 posts by a costly pattern": {
		bound: `${calls}; PostgreSQL cancels a statement after eight seconds`,
		hour: asServed,
		prepare: fill,
		run: ({ call }) => {
			const pattern = encodeURIComponent("(w.*o.*r.*d.*){9}nothing");
			return call(`${posts}?select=id&post_content=imatch.${pattern}&order=updated_at`);
		},
	},
	"add posts one by one": {
		bound: caps,
		hour: "10,000 rows",
		run: (attacker, number) => attacker.call(posts, { body: post(attacker, number % 3000) }),
	},
	"import 5,000 posts at a time": {
		bound: "10,000 posts; 30 imports an hour; a minute a call",
		hour: "10,000 rows, by two of 30 imports",
		run: (attacker, number) => importPosts(attacker, 250 * number),
	},
	"add templates and weekly times, renew the calendar's address": {
		bound: `1,000 templates, 100 weekly times, one address; ${calls}`,
		hour: "1,101 rows",
		run: ({ author: { userId: user_id }, call }, number) => {
			if (number % 3 === 0) return call("/rest/v1/rpc/renew_calendar_feed", { body: {} });
			if (number % 3 === 1) {
				const template = { user_id, name: randomUUID(), system_message: "Be brief. ".repeat(800) };
				return call("/rest/v1/templates", { body: template });
			}
			const slot_time = new Date((number % 1440) * 60_000).toISOString().slice(11, 16);
			return call("/rest/v1/posting_slots", { body: { user_id, weekday: number % 7, slot_time } });
		},
	},
	"add drafts with a text each, one by one": {
		bound: `5,000 drafts, 10,000 texts; ${calls}`,
		hour: "10,000 rows",
		run: async (attacker) => {
			const [draft, version] = draftOf(attacker);
			await attacker.call("/rest/v1/drafts", { body: draft });
			await attacker.call("/rest/v1/draft_versions", { body: version });
		},
	},
	"search 5,000 drafts for words that all of them have": {
		bound: `eight words; ${calls}; PostgreSQL cancels a statement after eight seconds`,
		hour: asServed,
		prepare: async (attacker) => {
			for (let added = 0; added < 5000; added += 200) {
				const pairs = Array.from({ length: 200 }, () => draftOf(attacker));
				for (const [index, table] of ["drafts", "draft_versions"].entries())
					await attacker.call(`/rest/v1/${table}`, { body: pairs.map((pair) => pair[index]) });
			}
			attacker.statuses.clear();
		},
		run: ({ call }) =>
			call("/rest/v1/rpc/find_drafts", { body: { _search: `${letters.repeat(50)} nothing` } }),
	},
	"save devices for reminders, one after the other": {
		bound: "ten devices; 200 reminders an hour, 600 a day; ten seconds a message",
		hour: "10 rows",
		run: ({ call }, number) => {
			const keys = { _p256dh: "A".repeat(87), _auth: "A".repeat(22) };
			const _endpoint = `https://fcm.googleapis.com/fcm/send/${number}`;
			return call("/rest/v1/rpc/save_push_subscription", { body: { _endpoint, ...keys } });
		},
	},
	"fetch a calendar of 10,000 posts": {
		bound: "120 an hour and account; steps of 50 ms",
		hour: "120 calendars",
		prepare: async (attacker) => {
			await fill(attacker);
			const { data } = await attacker.author.client.rpc("renew_calendar_feed");
			feedToken = String(data);
		},
		run: ({ call }) => call(`/functions/v1/calendar-feed?token=${feedToken}`),
	},
	"sign in with the right password": {
		bound: "60 an hour and account, 300 and address",
		hour: "60 sign-ins",
		run: (attacker) => signIn(attacker, attacker.author.password),
	},
	"sign in with wrong passwords": {
		bound: "10 in 15 minutes and account, 30 and address",
		hour: "40 guesses at one account",
		run: (attacker, number) => signIn(attacker, `wrong horse ${number}`),
	},
};
