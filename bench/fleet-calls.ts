import { randomUUID } from "node:crypto";
import { postSelection } from "../app/features/planner/api/scheduled-post.ts";
import { rangeOfMonth } from "../app/features/planner/time/month-range.ts";
import type { Author } from "../tests/factories/author.ts";
import type { RunningHost } from "../tests/factories/host.ts";

/** One call, as its caller saw it. */
export interface Call {
	kind: Kind;
	/** Milliseconds of the process's clock. */
	began: number;
	took: number;
	/** 0: the connection was cut. */
	status: number;
}

/** Of twenty calls: sixteen reads of a month, two new posts, one new token, one generation. */
const mix = [
	...Array.from({ length: 16 }, () => "read" as const),
	"write" as const,
	"write" as const,
	"refresh" as const,
	"generate" as const,
];
type Kind = (typeof mix)[number];
export const kinds = [...new Set(mix)];

/** The tokens of a session, as Auth answers them. */
export interface Session {
	access_token: string;
	refresh_token: string;
}

/** An author at one browser, who asks for one thing after the other. */
export class Caller {
	/** Posts that the product has acknowledged. */
	readonly written: string[] = [];
	private readonly host: RunningHost;
	private readonly author: Author;
	private accessToken: string;
	private refreshToken: string;
	private next: number;
	private count = 0;

	/** @param offset where in the mix it begins, so that not all write at one moment */
	constructor(host: RunningHost, author: Author, session: Session, offset: number) {
		this.host = host;
		this.author = author;
		this.accessToken = session.access_token;
		this.refreshToken = session.refresh_token;
		this.next = offset;
	}

	async call(): Promise<Call> {
		const kind = mix[(this.next++ * 7) % mix.length] as Kind;
		const began = performance.now();
		const status = await this[kind]().catch(() => 0);
		return { kind, began, took: performance.now() - began, status };
	}

	private fetch(path: string, body?: object, headers: Record<string, string> = {}) {
		return fetch(`${this.host.url}${path}`, {
			method: body ? "POST" : "GET",
			headers: {
				apikey: this.host.publishableKey,
				authorization: `Bearer ${this.accessToken}`,
				...(body ? { "content-type": "application/json" } : {}),
				...headers,
			},
			body: body && JSON.stringify(body),
		});
	}

	/** The question of the planner's month. */
	async read(): Promise<number> {
		const { from, to } = rangeOfMonth(new Date().toISOString().slice(0, 10), 1);
		const question = new URLSearchParams({
			select: postSelection.replaceAll(" ", ""),
			user_id: `eq.${this.author.userId}`,
			and: `(scheduled_date.gte.${from},scheduled_date.lte.${to})`,
			order: "scheduled_date.asc,scheduled_time.asc",
		});
		const answer = await this.fetch(`/rest/v1/scheduled_posts?${question}`);
		const rows = (await answer.json()) as unknown[];
		if (answer.ok && rows.length === 0) throw new Error("the month is empty");
		return answer.status;
	}

	async write(): Promise<number> {
		const id = randomUUID();
		const day = new Date(Date.UTC(2040, 0, 1 + (this.count++ % 300))).toISOString().slice(0, 10);
		const row = { id, user_id: this.author.userId, post_content: `Post ${id}`, scheduled_date: day };
		const answer = await this.fetch("/rest/v1/scheduled_posts", row, { prefer: "return=minimal" });
		await answer.text();
		if (answer.ok) this.written.push(id);
		return answer.status;
	}

	async refresh(): Promise<number> {
		const path = "/auth/v1/token?grant_type=refresh_token";
		const answer = await this.fetch(path, { refresh_token: this.refreshToken });
		const session = (await answer.json()) as Session;
		if (answer.ok) {
			this.accessToken = session.access_token;
			this.refreshToken = session.refresh_token;
		}
		return answer.status;
	}

	async generate(): Promise<number> {
		const path = "/functions/v1/generate-linkedin-post";
		const body = { userMessage: "Night shifts taught me to ask for help early" };
		const answer = await this.fetch(path, body, { accept: "text/event-stream" });
		const text = await answer.text();
		// A stream that failed has a status of success already.
		return answer.ok && !text.includes('"data-generation"') ? 0 : answer.status;
	}
}

/** All callers ask, one thing after the other each, until the time is over; resolves to all calls. */
export async function callFor(milliseconds: number, callers: readonly Caller[]): Promise<Call[]> {
	const calls: Call[] = [];
	const end = performance.now() + milliseconds;
	await Promise.all(
		callers.map(async (caller) => {
			while (performance.now() < end) calls.push(await caller.call());
		}),
	);
	return calls;
}
