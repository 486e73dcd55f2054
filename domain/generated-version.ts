import type { GenerationRequest } from "./generation.ts";
import { type GenerationConfig, optionOf } from "./post-options.ts";
import { refineActions } from "./refine-actions.ts";
import { lengthOfPost } from "./text/length-of-post.ts";

type Asked = Pick<GenerationRequest, "config" | "refine">;

/** The label of a version by how it was asked for: "Generated", "Shorter, cut off". */
export function generatedLabel({ refine }: Pick<Asked, "refine">, isCutOff = false): string {
	const label = refine ? optionOf(refineActions, refine.action).label : "Generated";
	return isCutOff ? `${label}, cut off` : label;
}

/** The options of a version. Another length is what two of the actions are for: it keeps the one that came. */
export const generatedConfig = ({ config, refine }: Asked, post: string): GenerationConfig =>
	refine?.action === "shorter" || refine?.action === "longer"
		? { ...config, length: lengthOfPost(post) }
		: config;
