import { useRef } from "react";
import { LoadFailure, type LoadFailureProps } from "../../components/errors/load-failure.tsx";
import { useFocusHandover } from "./use-focus-handover.ts";

/** A load failure. When it goes with the focus in it, the focus moves to the posts. */
export function PlannerLoadFailure(props: Omit<LoadFailureProps, "ref">) {
	const root = useRef<HTMLDivElement>(null);
	useFocusHandover(root);
	return <LoadFailure ref={root} {...props} />;
}
