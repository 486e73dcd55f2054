import { Button } from "@mantine/core";
import { useRef } from "react";
import classes from "./load-failure.module.css";
import { useFocusHandover } from "./post-card/use-focus-handover.ts";

interface LoadFailureProps {
	title: string;
	detail: string;
	retrying: boolean;
	onRetry: () => void;
}

/** What could not be loaded, why, and another try; what is known stays. */
export function LoadFailure({ title, detail, retrying, onRetry }: LoadFailureProps) {
	const root = useRef<HTMLDivElement>(null);
	useFocusHandover(root);
	return (
		<div ref={root} className={classes.failure} role="alert">
			<p className={classes.text}>
				<strong className={classes.title}>{title}</strong>
				<span>{detail}</span>
			</p>
			<Button size="sm" variant="default" loading={retrying} onClick={onRetry}>
				Try again
			</Button>
		</div>
	);
}
