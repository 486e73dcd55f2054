import { SignJWT } from "jose";
import { afterEach, expect, test, vi } from "vitest";
import { createVerifyToken } from "./verify-token.ts";

const secret = "a-secret-of-at-least-32-characters";
const sign = (key: string, expires: string) =>
	new SignJWT({ role: "authenticated" })
		.setProtectedHeader({ alg: "HS256" })
		.setSubject("one")
		.setExpirationTime(expires)
		.sign(new TextEncoder().encode(key));

afterEach(() => void vi.useRealTimers());

test("a token is verified once, and its claims end with it", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const verifyToken = createVerifyToken(secret);
	const token = await sign(secret, "1h");
	const claims = await verifyToken(token);
	expect(claims).toMatchObject({ sub: "one", role: "authenticated" });
	expect(await verifyToken(token)).toBe(claims);
	vi.advanceTimersByTime(3_600_001);
	expect(await verifyToken(token)).toBeNull();
	expect(await verifyToken(token)).toBeNull();
});

test("what is not ours, or has other claims than were signed, is none, also beside one that is", async () => {
	const verifyToken = createVerifyToken(secret);
	const token = await sign(secret, "1h");
	expect(await verifyToken(token)).not.toBeNull();
	const [head, , signature] = token.split(".");
	const claims = Buffer.from(JSON.stringify({ sub: "two", exp: 9_999_999_999 })).toString("base64url");
	expect(await verifyToken(`${head}.${claims}.${signature}`)).toBeNull();
	expect(await verifyToken(await sign("another-secret-of-32-characters-x", "1h"))).toBeNull();
	expect(await verifyToken(await sign(secret, "-1h"))).toBeNull();
	expect(await verifyToken("sb_secret_0123456789abcdef")).toBeNull();
});
