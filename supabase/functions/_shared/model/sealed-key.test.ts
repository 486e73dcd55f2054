import { expect, test } from "vitest";
import { openKey, sealKey } from "./sealed-key.ts";

const [first, second] = ["a-secret-of-at-least-32-characters", "another-secret-of-32-characters-or-more"];
const purpose = { provider: "openai", baseUrl: null };
const apiKey = "sk-0123456789";

test("a sealed key opens with the secret that has sealed it, and shows nothing of the key or the secret", async () => {
	const sealed = await sealKey(apiKey, purpose, [first]);
	expect(await openKey(sealed, purpose, [first])).toEqual({ apiKey, isCurrent: true });
	expect(sealed.sealedKey).toMatch(/^[\w-]{16}\.[\w-]{39}$/u);
	expect(sealed.keyId).toMatch(/^[\w-]{6}$/u);
	expect(first).not.toContain(sealed.keyId);
	const again = await sealKey(apiKey, purpose, [first]);
	expect(again.keyId).toBe(sealed.keyId);
	expect(again.sealedKey.split(".")[0]).not.toBe(sealed.sealedKey.split(".")[0]);
	expect(again.sealedKey.split(".")[1]).not.toBe(sealed.sealedKey.split(".")[1]);
});

test("a new secret in front of the old one: it opens, and says that it should be sealed anew", async () => {
	const sealed = await sealKey(apiKey, purpose, [first]);
	expect(await openKey(sealed, purpose, [second, first])).toEqual({ apiKey, isCurrent: false });
	const resealed = await sealKey(apiKey, purpose, [second, first]);
	expect(resealed.keyId).not.toBe(sealed.keyId);
	expect(await openKey(resealed, purpose, [second])).toEqual({ apiKey, isCurrent: true });
	expect(await openKey(resealed, purpose, [first])).toBeNull();
});

test("who changes the row gets nothing: not for another address, vendor or name, and not with a bit turned", async () => {
	const sealed = await sealKey(apiKey, purpose, [first]);
	const turned = sealed.sealedKey.replace(/.$/u, (last) => (last === "A" ? "E" : "A"));
	for (const [changed, changedPurpose] of [
		[sealed, { ...purpose, baseUrl: "https://evil.example.com/v1" }],
		[sealed, { ...purpose, provider: "mistral" }],
		[{ ...sealed, keyId: "AAAAAA" }, purpose],
		[{ ...sealed, sealedKey: turned }, purpose],
		[{ ...sealed, sealedKey: "" }, purpose],
		[{ ...sealed, sealedKey: "%.%" }, purpose],
		[{ ...sealed, sealedKey: "AAAA.AAAA" }, purpose],
	] as const) {
		expect(await openKey(changed, changedPurpose, [first])).toBeNull();
	}
});
