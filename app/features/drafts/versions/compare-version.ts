import type { DraftVersion } from "../draft.ts";

interface ComparedText {
	/** Of its version; "origin" for a text that no version has any more. */
	id: string;
	name: string;
	text: string;
	/** Its place among the versions. */
	place: number;
}

/** The two texts of a diff. */
export interface Comparison {
	before: string;
	after: string;
	/** What the texts are called inside a sentence, such as "version 1 (Generated)". */
	beforeLabel: string;
	afterLabel: string;
}

/**
 * What a version can be compared with. First comes the text that it is based on, as it was then, or else the version
 * before it; of the first version, the next one.
 */
export function comparedTexts(versions: DraftVersion[], current: DraftVersion): ComparedText[] {
	const { based_on, based_on_content } = current;
	const all = versions.map((version, place) => ({
		id: version.id,
		name: nameOf(versions, version),
		text: version.post_content,
		place,
	}));
	const place = versions.indexOf(current);
	const others = all.toSpliced(place, 1);
	const origin = based_on
		? (others.find(({ text }) => text === based_on_content) ?? others.find(({ id }) => id === based_on))
		: (all[place - 1] ?? all[place + 1]);
	if (based_on_content !== null && based_on_content !== origin?.text) {
		const name = origin ? `${origin.name}, as it was` : "an older text";
		return [{ id: "origin", name, text: based_on_content, place: -1 }, ...others];
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
	const [before, after] = other.place > versions.indexOf(current) ? [own, other] : [other, own];
	return { before: before.text, after: after.text, beforeLabel: before.name, afterLabel: after.name };
}

const nameOf = (versions: DraftVersion[], version: DraftVersion) =>
	`version ${versions.indexOf(version) + 1} (${version.label})`;
