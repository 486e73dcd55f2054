import { fileURLToPath } from "node:url";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { anonymousClient, createAuthor } from "../factories/author.ts";
import { describeOn, testedKinds } from "../factories/database-kinds.ts";
import { startHost } from "../factories/host.ts";
import { until } from "../factories/until.ts";

const preload = fileURLToPath(new URL("../factories/shifted-clock.mjs", import.meta.url));

/** Seconds from now until the token's moment of issue. */
const aheadOf = (token: string) => (decodeJwt(token).iat ?? 0) - Date.now() / 1000;

describeOn(testedKinds(), "a session from a node whose clock is ahead, on %s", (database) => {
	test("is good up to half a minute, everywhere; beyond that the Data API refuses it", async () => {
		const host = await startHost({
			isAlone: true,
			database,
			env: { NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFTS: "25000,600000,0", SERVICES: "web" },
		});
		const author = await createAuthor(host);
		/** Sets the host's clock, and signs in until the token tells that it is set. */
		const signInAt = async (isThere: (seconds: number) => boolean): Promise<string> => {
			host.process.kill("SIGUSR2");
			return until(async () => {
				const { data } = await anonymousClient(host).auth.signInWithPassword(author);
				const token = data.session?.access_token ?? "";
				return isThere(aheadOf(token)) && token;
			});
		};
		const ahead = await signInAt((seconds) => seconds > 15 && seconds < 60);
		const farAhead = await signInAt((seconds) => seconds > 500);
		await signInAt((seconds) => seconds < 5);

		const ask = async (token: string, path: string, init: RequestInit = {}) => {
			const headers = {
				apikey: host.publishableKey,
				authorization: `Bearer ${token}`,
				"content-type": "application/json",
			};
			const { status } = await fetch(`${host.url}${path}`, { ...init, headers });
			return status;
		};
		const write = {
			method: "POST",
			body: JSON.stringify({ user_id: author.userId, name: "Warm", system_message: "Be warm." }),
		};
		expect(await ask(ahead, "/rest/v1/profiles?select=user_id")).toBe(200);
		expect(await ask(ahead, "/rest/v1/templates", write)).toBe(201);
		expect(await ask(ahead, "/auth/v1/user")).toBe(200);
		expect(await ask(ahead, "/functions/v1/generate-linkedin-post")).toBe(200);
		expect(await ask(farAhead, "/rest/v1/profiles?select=user_id")).toBe(401);
		// Somebody else's claims do not come in that way.
		const [head, , signature] = ahead.split(".");
		const claims = { ...decodeJwt(ahead), role: "service_role" };
		const forged = [head, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature].join(".");
		expect(await ask(forged, "/rest/v1/profiles?select=user_id")).toBe(401);
		await host.stop();
	});
});
