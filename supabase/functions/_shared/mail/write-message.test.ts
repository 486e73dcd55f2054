import { array, assert, asyncProperty, constantFrom, string, tuple } from "fast-check";
import MailComposer from "nodemailer/lib/mail-composer";
import { expect, test } from "vitest";
import { propertyRuns } from "../../../../tests/factories/property-runs.ts";
import { writeMessage } from "./write-message.ts";

const head = {
	from: "Planner <planner@example.com>",
	to: "Jürgen <reader@example.com>",
	subject: "Übersicht: what you planned for tomorrow, and a subject that is long enough to be folded 🎉",
	date: new Date("2026-11-24T08:00:00Z"),
	headers: {
		"Message-ID": "<reminder.1@example.com>",
		"List-Unsubscribe": `<https://example.com/${"a-long-token".repeat(20)}>`,
	},
	baseBoundary: "of-the-test",
};
interface Texts {
	text?: string;
	html?: string;
}
const composed = (texts: Texts) => new MailComposer({ ...head, ...texts }).compile();
/** SMTP ends the last line when the message does not. */
const written = (texts: Texts) => writeMessage(composed(texts)).replace(/(?<!\n)$/, "\r\n");
const encodingsIn = (message: string) =>
	[...message.matchAll(/^Content-Transfer-Encoding: (\S+)/gm)].map(([, encoding]) => encoding);
/** What nodemailer makes of it itself, with the encodings of ours. */
const streamed = async (texts: Texts) => {
	const message = composed(texts);
	const parts = message.childNodes.length > 0 ? message.childNodes : [message];
	const encodings = encodingsIn(written(texts));
	for (const [number, part] of parts.entries())
		part.setHeader("Content-Transfer-Encoding", encodings[number]);
	return (await message.build()).toString();
};

/** Without the breaks that a mail program takes out again. */
const unbroken = (message: string) => message.replaceAll("=\r\n", "");

const texts: [string, string][] = [
	["short lines of ASCII", "One\nTwo\r\nThree\n.\n..dots"],
	["long lines", `${"Night shifts taught me to ask early. ".repeat(40)}\n`],
	["long words", `https://example.com/${"token=".repeat(60)}\nnext`],
	["few letters beyond ASCII", `${"Zwölf Boxkämpfer jagen Viktor über den Deich. ".repeat(9)}\n`],
	["mostly other letters", "夜勤は私に早く尋ねることを教えた。".repeat(30)],
	["styled letters and emojis", "𝗕𝗼𝗹𝗱 👩‍👩‍👧‍👦 🎉 ".repeat(60)],
	["a line break at the end", "Text with = and ü\n"],
	["nothing", ""],
];

test.each([
	["quoted-printable", "Zwölf Boxkämpfer jagen Viktor über den Deich"],
	["quoted-printable", "Some words are 𝗕𝗼𝗹𝗱, others are not 🎉"],
	["base64", "夜勤は私に早く尋ねることを教えた。"],
	["base64", "Ночные смены научили меня просить о помощи."],
])("in %s: %s", (encoding, text) => {
	expect(encodingsIn(written({ text }))).toEqual([encoding]);
});

test.each(texts)("%s: byte for byte what nodemailer would stream", async (_name, text) => {
	const html = `<p>${text}</p>`;
	for (const mail of [{ text, html }, { text }, { html }]) expect(written(mail)).toBe(await streamed(mail));
});

test("whatever an author writes: the same, but for where a line is broken before the last spaces", async () => {
	const ends = [" ", "\t", "\n", "\r\n", ".", "=", "\n--of-the-test", "ü", "\u2028", "a".repeat(80)];
	const word = tuple(string({ unit: "grapheme", maxLength: 40 }), constantFrom(...ends));
	const anyText = array(word).map((words) => words.flat().join(""));
	await assert(
		asyncProperty(anyText, anyText, async (text, html) => {
			expect(unbroken(written({ text, html }))).toBe(unbroken(await streamed({ text, html })));
		}),
		{ numRuns: propertyRuns(500) },
	);
});
