import { useRef } from "react";
import { LoadFailure, type LoadFailureProps } from "../../components/load-failure.tsx";
import { useFocusHandover } from "./use-focus-handover.ts";

/** A failure that hands the focus on to the posts when it goes. */
export function PlannerLoadFailure(props: Omit<LoadFailureProps, "ref">) {
	const root = useRef<HTMLDivElement>(null);
	useFocusHandover(root);
	return <LoadFailure ref={root} {...props} />;
}
