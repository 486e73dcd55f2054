const maxDepth = 10;

/** Most characters of it, written as JSON. The app keeps a name there. */
const maxLength = 16_384;

/**
 * What is wrong with an account's user data; null when nothing is. Supabase Auth takes an object. What nests too deep
 * the library and the database fail on, and what is too large goes along with every session.
 */
export function userDataIssue(data: unknown): string | null {
	if (data === undefined || data === null) return null;
	if (typeof data !== "object" || Array.isArray(data)) return "The user data must be a JSON object";
	if (isDeeper(data, maxDepth)) return `The user data nests deeper than ${maxDepth} levels`;
	return JSON.stringify(data).length > maxLength
		? `The user data is longer than ${maxLength} characters`
		: null;
}

/** Level by level: a function that calls itself would run out of its stack. */
function isDeeper(data: object, depth: number): boolean {
	let level: object[] = [data];
	for (let levels = 0; levels < depth; levels++)
		level = level.flatMap((inner) => Object.values(inner)).filter(isObject);
	return level.length > 0;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
