import type { DraftVersion } from "../api/draft.ts";

/** The two texts of a diff, each with its name. */
interface Comparison {
	before: string;
	after: string;
	beforeLabel: string;
	afterLabel: string;
}

/**
 * Compares a version with the text that it is based on, as it was then, or else with the version before it. Null for
 * the first version.
 */
export function compareVersion(versions: DraftVersion[], current: DraftVersion | null): Comparison | null {
	if (!current) return null;
	const { based_on, based_on_content } = current;
	const earlier = based_on
		? versions.find(({ id }) => id === based_on)
		: versions[versions.indexOf(current) - 1];
	const before = based_on_content ?? earlier?.post_content;
	if (before === undefined) return null;
	return {
		before,
		after: current.post_content,
		beforeLabel: earlier ? nameOf(versions, earlier) : "an older text",
		afterLabel: nameOf(versions, current),
	};
}

const nameOf = (versions: DraftVersion[], version: DraftVersion) =>
	`version ${versions.indexOf(version) + 1} (${version.label})`;
