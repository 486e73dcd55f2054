import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each(["123456", "password", "PassWord", "football", "1qaz2wsx"])("%s is common", async (password) => {
	expect(await isCommonPassword(password)).toBe(true);
});

test.each(["correct horse", "password1234567890", "ootball", "12345678901234567890x", "", "\n"])(
	"%o is not",
	async (password) => {
		expect(await isCommonPassword(password)).toBe(false);
	},
);
