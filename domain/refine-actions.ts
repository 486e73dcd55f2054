import type { PostOption } from "./post-options.ts";

/** The ways to ask for another version of a post. With a model each is a generation, counted as one. */
export const refineActions = [
	{ value: "shorter", label: "Shorter", description: "Says the same in fewer words" },
	{ value: "longer", label: "Longer", description: "Says more about the same idea" },
	{
		value: "plainer",
		label: "Plainer",
		description: "Everyday words, nothing that sounds made by a machine",
	},
	{ value: "hook", label: "Stronger hook", description: "Opens with a first line that makes people read on" },
	{ value: "another", label: "Another version", description: "The same idea from another side" },
] as const satisfies readonly PostOption<string>[];

export type RefineAction = (typeof refineActions)[number]["value"];
