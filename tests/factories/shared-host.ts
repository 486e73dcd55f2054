import { inject } from "vitest";
import { anyKind, type DatabaseKind, fetchOutbox, type RunningHost } from "./host.ts";

/**
 * The product that all tests of a run share which need no more than an account of their own: no settings, no end and
 * no log. Others are at work in its database, so what they look at has to be theirs by its owner or its name.
 */
export async function sharedHost(database: DatabaseKind = anyKind()): Promise<RunningHost> {
	const answer = await fetch(`${inject("sharedHosts")}/${database}`);
	if (!answer.ok) throw new Error(await answer.text());
	const host = (await answer.json()) as Omit<RunningHost, "outbox">;
	return { ...host, outbox: () => fetchOutbox(host.url) };
}
