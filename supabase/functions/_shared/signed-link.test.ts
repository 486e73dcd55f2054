import { expect, test } from "vitest";
import { fromBase64url, toBase64url } from "./base64url.ts";
import { type LinkPayload, readLink, signLink } from "./signed-link.ts";

const secret = "a-secret-of-at-least-32-characters";
const now = Date.UTC(2026, 10, 24, 8);
const inAnHour = Math.floor(now / 1000) + 3600;
const reminder: LinkPayload = {
	purpose: "reminder",
	postId: "7f1b8a52-3b9e-4c57-9d0a-0d6f3b6a1c11",
	version: 3,
	expires: inAnHour,
};
const read = (token: string, key = secret) => readLink(token, key, now);

test.each<LinkPayload>([
	reminder,
	{ purpose: "unsubscribe", userId: "0c2f6d0e-98f4-4f5e-8f0b-2f6d0e98f45e", expires: inAnHour },
])("a signed link for a $purpose is read as it was signed", async (payload) => {
	const token = await signLink(payload, secret);
	expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/u);
	expect(await read(token)).toEqual({ state: "valid", payload });
});

test("a signed link is forged once any of its characters is another one", async () => {
	const token = await signLink(reminder, secret);
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
	for (let index = 0; index < token.length; index++) {
		// The neighbours differ by the lowest bit: at the end of a token that bit belongs to no byte.
		const place = alphabet.indexOf(token[index] ?? "");
		const other = place < 0 ? "A" : alphabet[place ^ 1];
		const tampered = `${token.slice(0, index)}${other}${token.slice(index + 1)}`;
		expect(await read(tampered), `character ${index}`).toEqual({ state: "forged" });
	}
});

test("a signed link is forged with another payload, with something added or left out, and in another installation", async () => {
	const token = await signLink(reminder, secret);
	const [otherBody] = (await signLink({ ...reminder, version: 4 }, secret)).split(".");
	const swapped = `${otherBody}.${token.split(".")[1]}`;
	const changed = [swapped, `${token}.`, `${token}=`, ` ${token}`, `${token}A`, token.slice(0, -1)];
	const others = ["", ".", "..", "x", "a.b", "%", "ä.ö", "null.null", `${"A".repeat(100_000)}.A`];
	for (const other of [...changed, ...others])
		expect(await read(other), other.slice(0, 300)).toEqual({ state: "forged" });
	expect(await read(token, "another-secret-of-32-characters!")).toEqual({ state: "forged" });
});

test("a signed link works until it expires, and then says nothing of its payload", async () => {
	const token = await signLink(reminder, secret);
	expect(await readLink(token, secret, inAnHour * 1000 - 1)).toMatchObject({ state: "valid" });
	expect(await readLink(token, secret, inAnHour * 1000)).toEqual({ state: "expired" });
});

test("a signed link needs a secret", async () => {
	await expect(signLink(reminder, "")).rejects.toThrow("missing or too short");
	await expect(read("a.AA", "")).rejects.toThrow("missing or too short");
});

test("base64url is what addresses take, one spelling for every value", () => {
	const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
	expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString("base64url"));
	for (const length of [0, 1, 2, 3, 4]) {
		expect(fromBase64url(toBase64url(bytes.subarray(0, length)))).toEqual(bytes.slice(0, length));
	}
	for (const text of ["AB", "A", "AAA=", "A+A/", "AA AA", "AAB"]) expect(fromBase64url(text)).toBeNull();
});
