import type { MiddlewareHandler } from "hono";
import type { BlobStore } from "./blob-store.ts";
import { metadataSchema, type StoredObject } from "./objects.ts";
import { noSuchKey } from "./storage-refusal.ts";

/**
 * The bytes, as what they were checked to be.
 * @param maxAge for how many seconds the one browser that has asked may show it; null: it asks each time, because it may have
 * another account by then
 */
export async function serveObject(
	request: Request,
	{ version, metadata }: StoredObject,
	store: BlobStore,
	maxAge: number | null,
): Promise<Response> {
	const { eTag, mimetype, size } = metadataSchema.parse(metadata);
	const kept = {
		etag: eTag,
		"cache-control": `private, ${maxAge === null ? "no-cache" : `max-age=${maxAge}`}`,
	};
	if (request.headers.get("if-none-match")?.includes(eTag))
		return new Response(null, { status: 304, headers: kept });
	const bytes = await store.get(version);
	if (!bytes) throw noSuchKey();
	return new Response(bytes, {
		headers: {
			...kept,
			"content-type": mimetype,
			"content-length": String(size),
			"content-disposition": mimetype.startsWith("image/") ? "inline" : "attachment",
		},
	});
}

/**
 * A browser may show a file, and do nothing else with it. Stands outside of the app's own policy, which it replaces.
 * Pictures of signed addresses stand in mails, which a web mail shows at its own origin.
 */
export const confineObjects: MiddlewareHandler = async (context, next) => {
	await next();
	context.header("content-security-policy", "default-src 'none'; sandbox");
	if (context.req.method === "GET" && context.req.path.startsWith("/storage/v1/object/sign/"))
		context.header("cross-origin-resource-policy", "cross-origin");
};
