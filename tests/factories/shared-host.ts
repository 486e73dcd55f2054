import { inject } from "vitest";
import { anyKind, type DatabaseKind } from "./database-kinds.ts";
import { fetchOutbox, type RunningHost } from "./host.ts";
import { watchLog } from "./product-logs.ts";

/** A product that others use at the same time. */
export interface SharedHost extends RunningHost {
	/** Everything the process has printed. */
	output: () => Promise<string>;
}

/** The products that tests of this process share. */
const watched = new Set<string>();

/**
 * The product that all tests of a run share which need no more than an account of their own: no settings and no end.
 * Others are at work in its database, so what they look at has to be theirs by its owner or its name.
 */
export async function sharedHost(database: DatabaseKind = anyKind()): Promise<SharedHost> {
	const place = `${inject("sharedHosts")}/${database}`;
	const answer = await fetch(place);
	if (!answer.ok) throw new Error(await answer.text());
	const output = async () => (await fetch(`${place}/output`)).text();
	if (!watched.has(place)) {
		watched.add(place);
		watchLog({ length: async () => Number(await (await fetch(`${place}/length`)).text()), text: output });
	}
	const host = (await answer.json()) as Omit<SharedHost, "outbox" | "output">;
	return { ...host, outbox: () => fetchOutbox(host.url), output };
}
