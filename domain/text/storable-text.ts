import { readJson } from "./read-json.ts";

/**
 * Whether the database can store every text in a body: keys and values without NUL and without halves of surrogate
 * pairs. JSON can write both as escapes, in places that only parsing finds; a body without escapes is not parsed.
 */
export function isStorableBody(body: string): boolean {
	if (!isStorable(body)) return false;
	// Of what is no JSON the escape is no escape, and broken JSON whoever reads it refuses.
	return !body.includes("\\u") || holdsStorableText(readJson(body));
}

const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** Not recursive: a body may be nested deeper than calls can be. */
function holdsStorableText(value: unknown): boolean {
	const rest = [value];
	while (rest.length > 0) {
		const next = rest.pop();
		if (typeof next === "string" && !isStorable(next)) return false;
		if (typeof next !== "object" || next === null) continue;
		for (const [key, inner] of Object.entries(next)) {
			if (!isStorable(key)) return false;
			rest.push(inner);
		}
	}
	return true;
}
