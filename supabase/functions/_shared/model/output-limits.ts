import { maxPostLength } from "../../../../domain/generation.ts";
import { ModelError } from "./model-error.ts";

/** Longest answer asked for, in tokens. LinkedIn takes 3,000 characters; models that think first need the rest. */
export const maxOutputTokens = 4096;

/** @throws ModelError when an answer, of so many characters until now, can be no post any more. */
export function checkLength(characters: number): void {
	if (characters > maxPostLength) {
		throw new ModelError(
			`The model answered with more than ${maxPostLength.toLocaleString("en")} characters.`,
			true,
		);
	}
}
