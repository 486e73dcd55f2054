import { expect, test } from "vitest";
import { inboxOf } from "./inbox.ts";

test.each([
	["adalovelace@gmail.com", "Ada.Love.Lace+news@GoogleMail.com"],
	["ada@icloud.com", "ada+a+b@mac.com"],
	["adalovelace@proton.me", "ada_love-lace@protonmail.com"],
	["adalovelace@yandex.ru", "ada-lovelace@ya.ru"],
	["ada@fastmail.com", "anything@ada.fastmail.com"],
	["ada@example.com", "a.d.a+b@example.com"],
])("%s is the inbox of %s, too", (inbox, other) => {
	expect(inboxOf(other)).toBe(inbox);
	expect(inboxOf(inbox)).toBe(inbox);
});

test("another name or host is another inbox", () => {
	const others = [
		"ada@gmail.com",
		"ada@example.com",
		"ada@mail.example.com",
		"adb@example.com",
		"+@example.com",
	];
	expect(new Set(others.map(inboxOf)).size).toBe(others.length);
});
