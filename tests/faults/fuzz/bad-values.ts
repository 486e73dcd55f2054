import type { Random } from "../../factories/random.ts";

/** Texts that break what takes them for harmless. */
const texts = [
	"",
	" ",
	"\0",
	"a\0b",
	"\ud800",
	"\udfff tail",
	"\u202eevil",
	"🧑‍🚀".repeat(300),
	"a".repeat(20_000),
	"'; drop table auth.users; --",
	"\\",
	"%",
	"%00",
	"null",
	"{}",
	"1e999",
	"-0",
	"9".repeat(400),
	"2026-02-30",
	"infinity",
	"0001-01-01",
	"294277-01-01",
	"25:61",
	"Mars/Olympus",
	"00000000-0000-0000-0000-000000000000",
	"<script>alert(1)</script>",
	"$" + "{7*7}",
	"__proto__",
	"constructor",
	"ada@example.com",
	"a@b",
	"\r\nx-injected: 1",
];

/** A value of any JSON type that is seldom what is expected. */
function badValue(random: Random, depth = 0): unknown {
	const kind = random.below(depth > 3 ? 5 : 8);
	if (kind === 0) return random.pick([0, -1, 1.5, 1e308, -1e-308, 2 ** 53, 2 ** 31, 2 ** 63, 20]);
	if (kind === 1) return random.pick([true, false, null]);
	if (kind < 5) return random.pick(texts);
	const count = random.below(5);
	if (kind === 5) return Array.from({ length: count }, () => badValue(random, depth + 1));
	return Object.fromEntries(
		Array.from({ length: count }, () => [random.pick(texts).slice(0, 40), badValue(random, depth + 1)]),
	);
}

export const badText = (random: Random): string => random.pick(texts);

/** An honest body with some of its values, or all of it, gone bad; as the bytes that are sent. */
export function badBody(random: Random, honest: Record<string, unknown>): Buffer {
	if (random.chance(0.15)) return Buffer.from(random.pick(rawBodies));
	const entries = Object.entries(honest);
	const count = random.below(3);
	for (let number = 0; number < count; number++) {
		const entry = random.pick(entries);
		if (entry) entry[1] = badValue(random);
	}
	if (random.chance(0.1)) entries.push([badText(random).slice(0, 60), badValue(random)]);
	if (random.chance(0.1)) entries.splice(random.below(entries.length + 1), 1);
	const body: unknown = Object.fromEntries(entries);
	const text = JSON.stringify(random.chance(0.1) ? [body, body] : body) ?? "";
	return Buffer.from(random.chance(0.05) ? text.slice(0, random.below(text.length + 1)) : text);
}

const rawBodies: (string | Buffer)[] = [
	"",
	"null",
	"[]",
	"0",
	'"text"',
	"{",
	"[".repeat(5000),
	`${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
	"{}{}",
	"\ufeff{}",
	"a=b&c=d",
	"--x\r\ncontent-disposition: form-data; name=a\r\n\r\n1\r\n--x--",
	Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
	Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00]),
	Buffer.from('{"email":"\xc3\x28"}', "latin1"),
	'{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}',
	`{"a":${"9".repeat(5000)}}`,
	"x".repeat(300_000),
];
