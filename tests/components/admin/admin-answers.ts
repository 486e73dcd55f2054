import { type Locator, page } from "vitest/browser";
import { type Answer, answerCalls } from "../setup/answer-calls.ts";

const moment = "2026-11-15T08:00:00Z";

/** An account as `get-admin-data` tells of it. */
const author = (display_name: string, total_generations: number, isAdmin = false) => ({
	id: `profile of ${display_name}`,
	user_id: `user ${display_name}`,
	display_name,
	email: `${display_name.replace(/\W/gu, "").toLowerCase()}@example.com`,
	created_at: moment,
	total_generations,
	week_generations: total_generations,
	last_active: moment,
	is_admin: isAdmin,
	weekly_limit: null,
	suspended_at: null,
	suspension_reason: null,
});

export const operator = author("Olga Operator", 0, true);
const profiles = [operator, author("Celia", 1), author("=Bea", 11), author("Ada", 0)];

const adminData = {
	profiles,
	postGenerations: [],
	totals: { users: 4, generations: 12, activeThisWeek: 2 },
	backups: { daily: true, last: { madeAt: moment, bytes: 4_210_000 } },
	next: null,
};

const weeks = Array.from({ length: 12 }, (_none, index) => ({
	week_start: new Date(Date.UTC(2026, 7, 30 + 7 * index)).toISOString().slice(0, 10),
	generations: index,
	sign_ups: 12 - index,
}));

const granted = { action: "grant_admin", target_email: operator.email, details: {} };
const audit = [{ id: 1, happened_at: moment, by_operator: true, actor_email: null, ...granted }];

export const quietReminders = {
	mail: "outbox",
	sentToday: 0,
	waiting: 0,
	oldestWaiting: null,
	failedThisWeek: 0,
	failures: [],
};

/** Nobody has set a model, and one runs on the machine. */
export const unsetModel = { fixed: null, writer: null, model: null, local: ["Ollama/llama3.2:latest"] };

const tokens = {
	cap: 100_000,
	used: 12_345,
	days: [
		{ day: "2026-11-22", model: "openai/gpt-5", calls: 3, input_tokens: 2400, output_tokens: 945 },
		{ day: "2026-11-21", model: "Ollama/llama3.2:latest", calls: 7, input_tokens: 7000, output_tokens: 2000 },
	],
	authors: [
		{ user_id: "u", display_name: "=Bea", email: null, calls: 10, input_tokens: 9400, output_tokens: 2945 },
	],
};

const answers: Record<string, object> = {
	"/functions/v1/get-admin-data": adminData,
	"/functions/v1/model-status": { model: null, modelUnavailable: null, failures: [] },
	"/functions/v1/model-settings": unsetModel,
	"/rest/v1/rpc/admin_tokens": tokens,
	"/functions/v1/reminder-status": quietReminders,
	"/rest/v1/rpc/admin_weekly_activity": weeks,
};

/** An installation with an admin and three authors answers, of whom =Bea has generated eleven posts and Celia one. */
export function answerAdmin(): void {
	answerCalls(async (request) => {
		const { pathname } = new URL(request.url);
		if (pathname === "/rest/v1/rpc/admin_audit")
			return Response.json((await request.json())._user_id === null ? audit : []);
		if (!answers[pathname]) throw new Error(`The panel called ${pathname}`);
		return Response.json(answers[pathname]);
	});
}

/** Calls whose address ends so are answered in another way from now on, until the returned function is called. */
export const answerPath = (end: string, answer: Answer) =>
	answerCalls((request) => (request.url.endsWith(`/${end}`) ? answer(request) : undefined));

/** The message of a card whose figures did not come. */
export const notLoaded = (within: Pick<Locator, "getByRole"> = page) =>
	within.getByRole("alert").filter({ hasText: "Failed to load admin data" });

/** The function fails for a reason. */
export const databaseSilent = () =>
	Response.json({ code: "database_unavailable", message: "The database did not answer." }, { status: 503 });
