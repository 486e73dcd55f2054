// @module-tag operator

import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { anonymousClient, createAuthor } from "../factories/author.ts";
import { describeOn, testedKinds } from "../factories/database-kinds.ts";
import { startHost } from "../factories/host.ts";
import { spawnHost } from "../factories/host-process.ts";
import { leastOf } from "../factories/least-of.ts";
import { propertyRuns, timeForKills } from "../factories/property-runs.ts";
import { until } from "../factories/until.ts";

/** More than a process has connections to PostgreSQL. */
const tabs = 12;

/** Below the nine seconds after which a call that waits for the database is given up. */
const mostSeconds = 8;

const rounds = propertyRuns(10);

describeOn(testedKinds("locks"), "a host on %s", (database) => {
	test(
		`answers twelve tabs that renew their sessions while it starts, ${rounds} times`,
		timeForKills(rounds),
		async () => {
			// With the deadlines that operators have.
			const host = await startHost({ database, flags: [], isAlone: true });
			onTestFinished(async () => void (await host.stop()));
			const { email, password } = await createAuthor(host);
			const signIn = async () => {
				const { data } = await anonymousClient(host).auth.signInWithPassword({ email, password });
				return data.session?.refresh_token ?? "";
			};
			let tokens = await Promise.all(Array.from({ length: tabs }, signIn));

			/** Asks for a new session until somebody listens. */
			const renew = (refresh_token: string) =>
				until(async () => {
					const started = performance.now();
					try {
						const answer = await fetch(`${host.url}/auth/v1/token?grant_type=refresh_token`, {
							method: "POST",
							headers: { apikey: host.publishableKey, "content-type": "application/json" },
							body: JSON.stringify({ refresh_token }),
							signal: AbortSignal.timeout(20_000),
						});
						const session = await answer.json();
						return { status: answer.status, session, seconds: (performance.now() - started) / 1000 };
					} catch (error) {
						if (((error as Error).cause as { code?: string } | undefined)?.code === "ECONNREFUSED")
							return null;
						throw error;
					}
				}, 2);
			const statusOf = async (path: string) => (await fetch(`${host.url}${path}`)).status;

			host.process.kill("SIGTERM");
			await once(host.process, "exit");
			/** The longest time that an answer takes, in seconds; infinite where one did not come. */
			const longest = async () => {
				const node = spawnHost(
					{ ...host.databaseEnv, APP_URL: host.url, DATA_DIR: host.dataDir, PORT: new URL(host.url).port },
					[],
				);
				onTestFinished(() => void node.process.kill("SIGKILL"));
				const answers = await Promise.all(tokens.map(renew));
				tokens = answers.map(({ session }, tab) => session.refresh_token ?? tokens[tab]);
				// 503: it was given up.
				const inTime = answers.filter(({ status }) => status !== 503);
				expect(inTime.map(({ status }) => status)).toEqual(inTime.map(() => 200));
				const isWhole = inTime.length === tabs;
				if (isWhole) expect([await statusOf("/readyz"), await statusOf("/healthz")]).toEqual([200, 200]);
				await node.ready;
				expect(await node.stop()).toBe(0);
				return isWhole ? Math.max(...inTime.map(({ seconds }) => seconds)) : Number.POSITIVE_INFINITY;
			};
			for (let round = 0; round < rounds; round++)
				expect(await leastOf(mostSeconds, longest)).toBeLessThan(mostSeconds);
		},
	);
});
