import { Button } from "@mantine/core";
import type { Ref } from "react";
import classes from "./load-failure.module.css";

export interface LoadFailureProps {
	title: string;
	detail: string;
	retrying: boolean;
	onRetry: () => void;
	ref?: Ref<HTMLDivElement>;
}

/** What could not be loaded, why, and another try; what is known stays. */
export const LoadFailure = ({ title, detail, retrying, onRetry, ref }: LoadFailureProps) => (
	<div ref={ref} className={classes.failure} role="alert">
		<p className={classes.text}>
			<strong className={classes.title}>{title}</strong>
			<span>{detail}</span>
		</p>
		<Button size="sm" variant="default" loading={retrying} onClick={onRetry}>
			Try again
		</Button>
	</div>
);
