import type { PostVersion } from "./post-version.ts";

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
export function compareVersion(versions: PostVersion[], current: PostVersion | null): Comparison | null {
	if (!current) return null;
	const { basedOn } = current;
	const earlier = basedOn
		? versions.find(({ id }) => id === basedOn.id)
		: versions[versions.indexOf(current) - 1];
	const before = basedOn?.post ?? earlier?.post;
	if (before === undefined) return null;
	return {
		before,
		after: current.post,
		beforeLabel: earlier ? nameOf(versions, earlier) : "an older text",
		afterLabel: nameOf(versions, current),
	};
}

const nameOf = (versions: PostVersion[], version: PostVersion) =>
	`version ${versions.indexOf(version) + 1} (${version.label})`;
