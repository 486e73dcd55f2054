import { ReadableStream, TextEncoderStream } from "node:stream/web";
import { appPaths } from "../../../domain/app-paths.ts";
import type { FunctionHandler } from "../_shared/context.ts";
import { FunctionError, wrongMethod } from "../_shared/errors.ts";
import { loadFeed } from "./load-feed.ts";

/**
 * The plan of the author whose token `?token=` is, as a calendar to subscribe to. Calendar programs have no
 * session: the token is the key, and all that is not one gets the same 404.
 */
export const handler: FunctionHandler = async (request, context) => {
	if (request.method !== "GET" && request.method !== "HEAD")
		throw wrongMethod("A calendar can only be read.");
	const token = new URL(request.url).searchParams.get("token") ?? "";
	const feed = await loadFeed(context, token);
	if (!feed) throw new FunctionError(404, "not_found", "There is no calendar at this address.");
	const headers = {
		"content-type": "text/calendar; charset=utf-8",
		"content-disposition": 'inline; filename="linkedin-posts.ics"',
		"cache-control": "private, max-age=300",
		etag: feed.etag,
	};
	if (isKnown(request, feed.etag)) return new Response(null, { status: 304, headers });
	if (request.method === "HEAD") return new Response(null, { headers });
	// Loaded with the first call: an installation without subscribers never needs it.
	const { toCalendar } = await import("./to-calendar.ts");
	const parts = toCalendar(feed, `${context.settings.appUrl}${appPaths.home}`);
	const body = ReadableStream.from(parts).pipeThrough(new TextEncoderStream());
	return new Response(body as BodyInit, { headers });
};

/** A program that has the same posts already is told so, and no calendar is made for it. */
function isKnown(request: Request, etag: string): boolean {
	const known = request.headers.get("if-none-match")?.split(",") ?? [];
	// A proxy that compresses makes a tag weak; it still names the same calendar.
	return known.some((tag) => [etag, "*"].includes(tag.trim().replace(/^W\//u, "")));
}
