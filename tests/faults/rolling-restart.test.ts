// @module-tag operator

import { existsSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { createAuthor, serviceClient } from "../factories/author.ts";
import { skippedFor } from "../factories/database-kinds.ts";
import { proxyProgram } from "../factories/fleet.ts";
import { startHost } from "../factories/host.ts";
import { propertyRuns, timeForKills } from "../factories/property-runs.ts";
import { missingPostgres } from "../setup/postgres.ts";

const rounds = propertyRuns(2);

const missing = () =>
	missingPostgres() ?? (existsSync(proxyProgram) ? null : `HAProxy is not installed in ${proxyProgram}`);

test(`a rolling restart behind HAProxy loses none of the drafts that authors save meanwhile, ${rounds} times`, {
	...timeForKills(rounds * 2),
	...skippedFor(missing()),
}, async () => {
	// As operators have it: the proxies of `deploy` get their time.
	const host = await startHost({
		database: "PostgreSQL",
		isFleet: true,
		env: { TRUST_PROXY: "1", DRAIN_TIME: "", CAPS: "drafts=1000000" },
	});
	const { userId, accessToken } = await createAuthor(host);
	const save = async () => {
		const answer = await fetch(`${host.url}/rest/v1/drafts`, {
			method: "POST",
			headers: {
				apikey: host.publishableKey,
				authorization: `Bearer ${accessToken}`,
				"content-type": "application/json",
			},
			body: JSON.stringify({ user_id: userId }),
		});
		await answer.arrayBuffer();
		return answer.status;
	};
	let isOver = false;
	onTestFinished(async () => {
		isOver = true;
		await host.stop();
	});
	const answers: (number | string)[] = [];
	// So many that some are on their way to a node when it stops.
	const authors = Array.from({ length: 16 }, async () => {
		while (!isOver) answers.push(await save().catch((error: Error) => String(error.cause ?? error)));
	});
	for (let restart = 0; restart < rounds * 2; restart++) await host.restart?.(restart % 2);
	isOver = true;
	await Promise.all(authors);

	expect(answers.filter((answer) => answer !== 201)).toEqual([]);
	const { count } = await serviceClient(host).from("drafts").select("*", { count: "exact", head: true });
	expect(count).toBe(answers.length);
});
