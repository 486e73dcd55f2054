import { nat } from "fast-check";

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/**
 * Any code point but half a surrogate pair, for `string({ unit: anyCharacter })`. The strings are those of
 * fast-check's own `unit: "binary"`, which first writes a table of all 1.1 million characters: a second of
 * processor time in every worker.
 */
export const anyCharacter = nat(0x10ffff - surrogates).map(
	(number) => String.fromCodePoint(number < firstSurrogate ? number : number + surrogates),
	(character) => {
		const code = typeof character === "string" ? character.codePointAt(0) : undefined;
		if (code === undefined || character !== String.fromCodePoint(code) || isSurrogate(code))
			throw new Error("Not a single character");
		return code < firstSurrogate ? code : code - surrogates;
	},
);

const isSurrogate = (code: number) => code >= firstSurrogate && code < firstSurrogate + surrogates;
