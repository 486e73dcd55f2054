import { expect, test } from "vitest";
import type { AuthCall } from "./auth-call.ts";
import { limitAuth } from "./limit-auth.ts";
import { createRateLimiter } from "./rate-limiter.ts";

function startLimits() {
	const limiter = createRateLimiter({ enabled: true, query: null, jwtSecret: "secret" });
	const looked = { at: 0 };
	/** Resolves to the status of a sign-in, right or wrong. */
	const attempt = async (address: string, email: string, password = "right") => {
		const call: AuthCall = { kind: "password", email, password, refreshToken: "", guesses: true };
		const answer = await limitAuth(limiter, call, { address, account: null }, async () => {
			looked.at += 1;
			return new Response(null, { status: password === "right" ? 200 : 400 });
		});
		return answer.status;
	};
	return { attempt, looked };
}

test("one address signs in 300 times an hour, into whatever accounts", async () => {
	const { attempt, looked } = startLimits();
	const statuses: number[] = [];
	for (let number = 0; number < 310; number++) {
		statuses.push(await attempt("198.51.100.1", `${number % 50}@example.com`));
	}
	expect(statuses).toEqual([...Array(300).fill(200), ...Array(10).fill(429)]);
	expect(looked.at).toBe(300);
	expect(await attempt("198.51.100.2", "0@example.com")).toBe(200);
});

test("1,000 wrong passwords from an address leave room for those who are there", async () => {
	const { attempt } = startLimits();
	expect(await attempt("198.51.100.1", "ada@example.com")).toBe(200);
	for (let number = 0; number < 1000; number++)
		await attempt("198.51.100.1", `${number}@example.com`, "wrong");
	expect(await attempt("198.51.100.2", "ada@example.com")).toBe(200);
});

test("ten sign-ups an hour are for one inbox, however it is written", async () => {
	const limiter = createRateLimiter({ enabled: true, query: null, jwtSecret: "secret" });
	const signUp = async (email: string) => {
		const call: AuthCall = { kind: "sign-up", email, password: "", refreshToken: "", guesses: false };
		const caller = { address: "198.51.100.1", account: null };
		return (await limitAuth(limiter, call, caller, async () => new Response())).status;
	};
	const statuses: number[] = [];
	for (let dots = 0; dots < 12; dots++) statuses.push(await signUp(`a${".".repeat(dots)}da@gmail.com`));
	expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

test("sign-ins that are refused for their number are no guesses", async () => {
	const { attempt } = startLimits();
	for (let number = 0; number < 100; number++) await attempt(`10.0.0.${number}`, "ada@example.com");
	expect(await attempt("10.0.1.1", "ada@example.com")).toBe(429);
	expect(await attempt("10.0.1.1", "ada@example.com", "wrong")).toBe(400);
});
