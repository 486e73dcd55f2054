import { array, constantFrom } from "fast-check";

/** Texts that are put together from some of these pieces, each as often as chance has it. */
export const textOf = (pieces: readonly string[], length: { minLength?: number; maxLength: number }) =>
	array(constantFrom(...pieces), length).map((parts) => parts.join(""));
