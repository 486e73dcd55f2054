import { expect, test } from "vitest";
import { authRoutes } from "./auth-routes.ts";
import { createRateLimiter } from "./limits/rate-limiter.ts";

test("whose session is refreshed the database is asked no more than 1,200 times a minute for an address", async () => {
	let asked = 0;
	const backend = {
		fetch: async () => new Response(),
		query: async () => [{ user_id: `author ${asked++}` }],
	};
	const routes = authRoutes({
		backend,
		limiter: createRateLimiter({ enabled: true, query: null, jwtSecret: "secret" }),
		registration: { isOpen: async () => true, isClosedTo: async () => false },
		env: { appUrl: "http://localhost", trustedProxies: 1 },
		verifySession: () => Promise.reject(new Error("No session")),
	});
	const refresh = async (address: string, number: number) => {
		const body = JSON.stringify({ refresh_token: `token-${number}` });
		const headers = { "x-forwarded-for": address };
		const path = "/auth/v1/token?grant_type=refresh_token";
		return (await routes.request(path, { method: "POST", body, headers }, { incoming: { socket: {} } }))
			.status;
	};
	const statuses: number[] = [];
	for (let number = 0; number < 1205; number++) statuses.push(await refresh("198.51.100.1", number));
	expect(statuses).toEqual([...Array(1200).fill(200), ...Array(5).fill(429)]);
	expect(asked).toBe(1200);
	expect(await refresh("198.51.100.2", 0)).toBe(200);
});
