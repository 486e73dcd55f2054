import type { DraftVersion } from "../draft.ts";

interface ComparedText {
	/** Of its version; "origin" for a text that no version has any more. */
	id: string;
	name: string;
	text: string;
	/** The index among the versions; -1 for "origin". */
	index: number;
}

/** The two texts of a diff. */
export interface Comparison {
	before: string;
	after: string;
	/** The names of the texts inside a sentence, such as "version 1 (Generated)". */
	beforeLabel: string;
	afterLabel: string;
}

/**
 * The texts that a version can be compared with. First comes the one that it is based on, as it was then, or else the
 * version before it; of the first version, the next one.
 */
export function comparedTexts(versions: DraftVersion[], current: DraftVersion): ComparedText[] {
	const { based_on, based_on_content } = current;
	const all = versions.map((version, index) => ({
		id: version.id,
		name: nameOf(versions, version),
		text: version.post_content,
		index,
	}));
	const index = versions.indexOf(current);
	const others = all.toSpliced(index, 1);
	const origin = based_on
		? (others.find(({ text }) => text === based_on_content) ?? others.find(({ id }) => id === based_on))
		: (all[index - 1] ?? all[index + 1]);
	if (based_on_content !== null && based_on_content !== origin?.text) {
		const name = origin ? `${origin.name}, as it was` : "an older text";
		return [{ id: "origin", name, text: based_on_content, index: -1 }, ...others];
	}
	return origin ? [origin, ...others.filter((other) => other !== origin)] : others;
}

/** Compares a version with another one, the older first; where there is no such version, with what it is based on. */
export function compareVersion(
	versions: DraftVersion[],
	current: DraftVersion,
	otherId: string,
): Comparison | null {
	const texts = comparedTexts(versions, current);
	const other = texts.find(({ id }) => id === otherId) ?? texts[0];
	if (!other) return null;
	const own = { name: nameOf(versions, current), text: current.post_content };
	const [before, after] = other.index > versions.indexOf(current) ? [own, other] : [other, own];
	return { before: before.text, after: after.text, beforeLabel: before.name, afterLabel: after.name };
}

const nameOf = (versions: DraftVersion[], version: DraftVersion) =>
	`version ${versions.indexOf(version) + 1} (${version.label})`;
