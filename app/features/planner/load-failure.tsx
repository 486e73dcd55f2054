import { useRef } from "react";
import { LoadFailure as Failure, type LoadFailureProps } from "../../components/load-failure.tsx";
import { useFocusHandover } from "./post-card/use-focus-handover.ts";

/** A failure that hands the focus on to the posts when it goes. */
export function LoadFailure(props: Omit<LoadFailureProps, "ref">) {
	const root = useRef<HTMLDivElement>(null);
	useFocusHandover(root);
	return <Failure ref={root} {...props} />;
}
