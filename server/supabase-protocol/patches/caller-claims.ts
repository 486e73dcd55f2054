import { AsyncLocalStorage } from "node:async_hooks";
import type { Connection } from "@supabase/lite";
import { type KyselyPlugin, QueryNode, sql, UpdateQueryNode } from "kysely";
import { replaceMember } from "./replace-member.ts";

/** Runs the work so that triggers find in `auth.jwt()` whose session changes a row. */
export type WithCallerClaims = <T>(claims: object, work: () => Promise<T>) => Promise<T>;

/**
 * Auth's part of the backend library tells the database nothing of its caller and has no transactions, so a setting
 * would have to be made over the connection that its next statement takes. It is made in the statement itself: one that
 * updates sets it by a condition which is always true, and it ends with the statement.
 */
export function createCallerClaims(connection: Connection): WithCallerClaims {
	const callers = new AsyncLocalStorage<object>();
	const plugin: KyselyPlugin = {
		transformQuery: ({ node }) => {
			const claims = callers.getStore();
			if (!claims || !UpdateQueryNode.is(node)) return node;
			const isNamed = sql`set_config('request.jwt.claims', ${JSON.stringify(claims)}, true) is not null`;
			return QueryNode.cloneWithWhere(node, isNamed.toOperationNode());
		},
		transformResult: async ({ result }) => result,
	};
	replaceMember(connection, "kysely", connection.kysely.withPlugin(plugin));
	return (claims, work) => callers.run(claims, work);
}
