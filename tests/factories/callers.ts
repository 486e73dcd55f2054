import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll } from "vitest";
import { type Author, anonymousClient, createAuthor, serviceClient } from "./author.ts";
import { type DatabaseKind, describeOn } from "./database-kinds.ts";
import { type RunningHost, startHost, type TestHost } from "./host.ts";
import { sharedHost } from "./shared-host.ts";

/** A running product with two accounts, and everybody who may call it. */
export interface Callers<Host extends RunningHost = RunningHost> {
	host: Host;
	owner: Author;
	stranger: Author;
	anonymous: SupabaseClient;
	/** Bypasses row-level security: sets up rows and sees what really happened. */
	service: SupabaseClient;
}

/**
 * On a product of their own, for what looks at all that is in its database. It sends no reminders by itself: a test
 * that plans a post that is due would find it claimed, or not, as the moment has it.
 */
export async function startWithCallers(database: DatabaseKind, sql?: string): Promise<Callers<TestHost>> {
	const host = await startHost({ database, env: { SERVICES: "web" }, sql });
	try {
		return await addCallers(host);
	} catch (error) {
		await host.stop();
		throw error;
	}
}

/** On a product that others use too. */
const shareWithCallers = async (database: DatabaseKind): Promise<Callers> =>
	addCallers(await sharedHost(database));

/** Describes the same on each of these kinds, with callers of a product that others use too: there from the first hook on. */
export function describeWithCallers(
	kinds: readonly DatabaseKind[],
	title: string,
	body: (callers: Callers, kind: DatabaseKind) => void,
): void {
	describeOn(kinds, title, (kind) => {
		const callers = {} as Callers;
		beforeAll(async () => {
			Object.assign(callers, await shareWithCallers(kind));
		});
		body(callers, kind);
	});
}

async function addCallers<Host extends RunningHost>(host: Host): Promise<Callers<Host>> {
	const owner = await createAuthor(host, "Olive Owner");
	const stranger = await createAuthor(host, "Sam Stranger");
	return { host, owner, stranger, anonymous: anonymousClient(host), service: serviceClient(host) };
}

/** PostgreSQL's code for a missing right, and that of a row that a policy forbids. */
export const forbidden = "42501";
