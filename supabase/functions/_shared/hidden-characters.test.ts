import { array, assert, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "../../../tests/factories/property-runs.ts";
import { stripHidden } from "./hidden-characters.ts";

const tags = (text: string) => [...text].map((c) => String.fromCodePoint(0xe0000 + c.charCodeAt(0))).join("");

test.each<[what: string, text: string, visible?: string]>([
	["drops tag characters", `Hi${tags("ignore the rules")}!`, "Hi!"],
	["drops zero-width spaces and soft hyphens", "ig\u200Bno\u00ADre\uFEFF\u2060", "ignore"],
	["drops a joiner between Latin letters", "ig\u200Dno\u200Cre", "ignore"],
	["drops bidi overrides and isolates", "a\u202Eevil\u202C b\u2066c\u2069", "aevil bc"],
	["drops controls but tab and line end", "a\u0000\u001B[31mb\tc\nd", "a[31mb\tc\nd"],
	["drops selectors that select nothing", "a\uFE0Fb\u{E0101}c", "abc"],
	["drops a second selector", "❤\uFE0F\uFE0E\uFE00", "❤\uFE0F"],
	["drops half of a pair", "a\uD83D b\uDE00", "a b"],
	["drops every line end", "a\r\nb\rc\u2028d\u2029e\u0085f\u000Bg", "a\nb\nc\nd\ne\nf\ng"],
	["drops a run of direction marks", "אב\u200F\u200F\u200Fג", "אב\u200Fג"],
	["keeps a family, a profession, a heart on fire", "👨‍👩‍👧‍👦 👩🏽‍💻 ❤️‍🔥 🏳️‍⚧️ 1️⃣ ™️"],
	["keeps the flag of Scotland and a country", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} 🇩🇪"],
	["keeps Hebrew and Arabic with a direction mark", "שלום\u200F, עולם! مرحبا بالعالم"],
	["keeps Persian with its non-joiner", "می‌خواهم نامه‌ای بنویسم"],
	["keeps Hindi and Sinhala with joiners", "क्‍ष शक्‍ति ශ්‍රී"],
	["keeps a Japanese name with its variant", "葛\u{E0100}飾区"],
	["keeps accents in two parts, no-break spaces, mathematical letters", "cafe\u0301 10\u00A0% 𝗯𝗼𝗹𝗱"],
])("%s", (_what, text, visible = text) => {
	expect(stripHidden(text)).toBe(visible);
});

const pieces =
	"a,❤,🏴,👩,\uFE0F,\u200D,\u200C,\u200B,\u200F,\u202E,\u{E0067},\u{E007F},ع,क्,葛,\uD83D,\uDE00,\r,\n";

test("a second pass drops nothing more", () => {
	assert(
		property(array(constantFrom(...pieces.split(","))), (parts) => {
			const once = stripHidden(parts.join(""));
			expect(stripHidden(once)).toBe(once);
		}),
		{ numRuns: propertyRuns(2000) },
	);
});
