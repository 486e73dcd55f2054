import { z } from "zod";
import { adminDataRequestSchema } from "../../../domain/admin/admin-data.ts";
import { adminMessages } from "../../../domain/admin/admin-messages.ts";
import { readJson } from "../../../domain/text/read-json.ts";
import type { FunctionContext, FunctionHandler } from "../_shared/context.ts";
import { answerJson, databaseError, FunctionError, wrongMethod } from "../_shared/errors.ts";
import { readBody } from "../_shared/read-body.ts";

/** A place in the list as the database reads it: the values of the last row, as JSON. */
const cursorSchema = z.array(z.union([z.string(), z.number()])).max(3);

/** The database's answer; the rows go on as they are. */
const answerSchema = z.looseObject({ next: z.array(z.unknown()).nullable() });

/**
 * For admins: a page of authors with their generations by week, as `profiles` and `postGenerations`, and with
 * the totals how the database is backed up. `POST` or `GET` alike, with `adminDataRequestSchema` as the body or as parameters. `next` is the `after` of the page that
 * follows. 401 without a session, 403 for everybody who is no admin, 422 for a question that makes no sense.
 */
export const handler: FunctionHandler = async (request, context) => {
	if (!context.userClaims) throw new FunctionError(401, "session_required", "Please sign in first.");
	if (request.method !== "GET" && request.method !== "POST") {
		throw wrongMethod("Use GET or POST to read the admin data.");
	}
	const parameters = JSON.stringify(Object.fromEntries(new URL(request.url).searchParams));
	return answerJson(await readAuthors(context, await readBody(request, adminDataRequestSchema, parameters)));
};

/** One question to the database, as the caller: it looks at the role itself. */
async function readAuthors(
	{ supabase, backupStatus }: FunctionContext,
	{ search, sort, direction, after, limit, since, totals }: z.output<typeof adminDataRequestSchema>,
) {
	const { data, error } = await supabase.rpc("admin_data", {
		_search: search,
		_sort: sort,
		_direction: direction,
		_after: after === null ? null : readCursor(after),
		_limit: limit,
		_since: since,
		_with_totals: totals,
	});
	if (error?.code === "42501") throw new FunctionError(403, "admin_required", adminMessages.required);
	// A place that cannot be read as the value of a column, or belongs to another order.
	if (error?.code?.startsWith("22") || error?.code === "P0001") throw unknownPlace();
	if (error) throw databaseError(error);
	const { next, ...answer } = answerSchema.parse(data);
	const backups = (totals && backupStatus?.()) || null;
	return { ...answer, backups, next: next && JSON.stringify(next) };
}

function readCursor(after: string): z.output<typeof cursorSchema> {
	const { data } = cursorSchema.safeParse(readJson(after));
	if (!data) throw unknownPlace();
	return data;
}

const unknownPlace = () =>
	new FunctionError(422, "invalid_request", "This place in the list is not known (after)");
