import type { Bank } from "../bank.ts";
import { contract } from "../fill.ts";

/** A sentence for comparison: case, kinds of apostrophes and spaces, end marks and emojis do not count. */
export const comparable = (sentence: string): string =>
	sentence
		.toLowerCase()
		.replace(/[’ʼ]/gu, "'")
		.replace(/[^\p{L}\p{N}\p{M}'{}]+/gu, " ")
		.trim();

const textsOf = (value: unknown): string[] => {
	if (typeof value === "string") return [value];
	return value && typeof value === "object" ? Object.values(value).flatMap(textsOf) : [];
};

/** Recognises the sentences of a bank, filled in or not. */
const matcherOf = (templates: readonly string[]): ((sentence: string) => boolean) => {
	const spellings = templates.flatMap((template) => [template, contract(template)]).map(comparable);
	const fixed = new Set(spellings.filter((line) => !line.includes("{")));
	const open = spellings.filter((line) => line.includes("{"));
	// Of a line such as "about {topic}." too little is left to recognise it by.
	const patterns = open
		.filter(
			(line) =>
				line
					.replace(/\{\w+\}/gu, "")
					.trim()
					.split(" ").length > 2,
		)
		.map(
			(line) =>
				new RegExp(
					`^${line.replace(/\{(\w+)\}/gu, (_, name) => (/^(?:i|me|my|myself)$/u.test(name) ? "(?:i|we|me|us|my|our|myself|ourselves)" : ".{1,150}"))}$`,
					"u",
				),
		);
	return (sentence) => {
		const line = comparable(sentence);
		return fixed.has(line) || (line.length < 300 && patterns.some((pattern) => pattern.test(line)));
	};
};

export interface KnownLines {
	/** A first line of ours that holds no sentence of the author. */
	isHook: (sentence: string) => boolean;
	/** A sentence of ours, so that one of the author's is never given up before it. */
	isOurs: (sentence: string) => boolean;
	isClose: (sentence: string) => boolean;
}

const known = new Map<Bank | undefined, KnownLines>();

/** Tells the writer's sentences from the author's; the patterns are built once for each language. */
export const knownLines = (bank: Bank | undefined): KnownLines => {
	const ready = known.get(bank);
	if (ready) return ready;
	const hooks = bank ? textsOf([bank.hooks, bank.ownHooks, bank.keyHooks]) : [];
	const closes = bank
		? textsOf([bank.closers, bank.closingAsks, bank.asks, bank.newsClosers, bank.newsAsks])
		: [];
	const others = bank ? textsOf([bank.material, bank.beats, bank.selfNotes, bank.groups]) : [];
	const made = {
		isHook: matcherOf(hooks),
		isClose: matcherOf(closes),
		isOurs: matcherOf([...hooks, ...closes, ...others]),
	};
	known.set(bank, made);
	return made;
};
