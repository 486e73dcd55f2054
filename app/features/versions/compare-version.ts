import type { PostVersion } from "./version.ts";

/** Two texts and what each is called, ready for a diff. */
interface Comparison {
	before: string;
	after: string;
	beforeLabel: string;
	afterLabel: string;
}

/**
 * What a version is compared with: the text that it was made from, as it was then, or else the version before
 * it. Null when nothing came before.
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
