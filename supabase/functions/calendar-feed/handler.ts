import { appPaths } from "../../../domain/app-paths.ts";
import type { FunctionHandler } from "../_shared/context.ts";
import { errorResponse, FunctionError } from "../_shared/errors.ts";
import { loadFeed } from "./load-feed.ts";

/**
 * The plan of the author whose token `?token=` is, as a calendar to subscribe to. Calendar programs have no
 * session: the token is the key, and all that is not one gets the same 404.
 */
export const handler: FunctionHandler = async (request, { supabaseAdmin, settings }) => {
	try {
		if (request.method !== "GET" && request.method !== "HEAD") {
			throw new FunctionError(405, "method_not_allowed", "A calendar can only be read.");
		}
		const token = new URL(request.url).searchParams.get("token") ?? "";
		const feed = await loadFeed(supabaseAdmin, token);
		if (!feed) throw new FunctionError(404, "not_found", "There is no calendar at this address.");
		// Loaded with the first call: an installation without subscribers never needs it.
		const { toCalendar } = await import("./to-calendar.ts");
		return await answer(request, toCalendar(feed, `${settings.appUrl}${appPaths.home}`));
	} catch (error) {
		if (error instanceof FunctionError) return errorResponse(error, { "cache-control": "no-store" });
		throw error;
	}
};

/** The same posts make the same calendar, so a program that has it already is told so. */
async function answer(request: Request, calendar: string): Promise<Response> {
	const headers = {
		"content-type": "text/calendar; charset=utf-8",
		"content-disposition": 'inline; filename="linkedin-posts.ics"',
		"cache-control": "private, max-age=300",
		etag: await etagOf(calendar),
	};
	const known = request.headers.get("if-none-match")?.split(",") ?? [];
	// A proxy that compresses makes a tag weak; it still names the same calendar.
	if (known.some((tag) => [headers.etag, "*"].includes(tag.trim().replace(/^W\//u, "")))) {
		return new Response(null, { status: 304, headers });
	}
	return new Response(request.method === "HEAD" ? null : calendar, { headers });
}

async function etagOf(text: string): Promise<string> {
	const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return `"${[...new Uint8Array(hash, 0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}
