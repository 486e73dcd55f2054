import { settingNames } from "./env.ts";

/** Names that are no settings, but a slip or two of the hand from one: a sentence for each. */
export const nearlySettings = (source: Record<string, string | undefined>): string[] =>
	Object.keys(source).flatMap((name) => {
		if (settingNames.includes(name)) return [];
		// Short names are near to those of other programs, such as HOME to HOST.
		const isMeant = (known: string) =>
			known[0] === name[0] && isNear(name.replace(/IES$/, "Y"), known, known.length > 4 ? 2 : 1);
		const meant = settingNames.find(isMeant);
		const advice = source[meant ?? ""] ? `${meant}, which is set too, counts.` : `did you mean ${meant}?`;
		return meant ? [`${name} is no setting: ${advice}`] : [];
	});

/** Whether so many letters put in, left out, replaced, or swapped with their neighbour make one name the other. */
function isNear(a: string, b: string, slips: number): boolean {
	if (slips < 0 || !a || !b) return a.length + b.length <= slips;
	if (a[0] === b[0]) return isNear(a.slice(1), b.slice(1), slips);
	const isSwapped = a[0] === b[1] && a[1] === b[0];
	const skips = [[1, 0], [0, 1], [1, 1], ...(isSwapped ? [[2, 2]] : [])];
	return skips.some(([ofA, ofB]) => isNear(a.slice(ofA), b.slice(ofB), slips - 1));
}
