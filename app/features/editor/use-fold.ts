import { type RefObject, useLayoutEffect, useState } from "react";
import { measureFold } from "./measure-fold.ts";

/** Lines of a post that LinkedIn shows before "…see more", about, on every device. */
const linesBeforeFold = 3;

/** Where the post is cut at the width of the measured element, in characters of its plain text; null: it fits. */
export function useFold(measured: RefObject<HTMLElement | null>, post: string, width: number): number | null {
	const [fold, setFold] = useState<number | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: text and width are what the measured element shows
	useLayoutEffect(() => {
		if (measured.current) setFold(measureFold(measured.current, linesBeforeFold));
	}, [measured, post, width]);
	return fold;
}
