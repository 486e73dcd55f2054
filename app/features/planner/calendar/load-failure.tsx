import { Button } from "@mantine/core";
import { messages } from "../../../../domain/messages.ts";
import classes from "./load-failure.module.css";

interface LoadFailureProps {
	detail: string;
	retrying: boolean;
	onRetry: () => void;
}

/** "Failed to load scheduled posts", why, and another try; the days and what is known of them stay. */
export function LoadFailure({ detail, retrying, onRetry }: LoadFailureProps) {
	return (
		<div className={classes.failure} role="alert">
			<p className={classes.text}>
				<strong className={classes.title}>{messages.calendarLoadFailed}</strong>
				<span>{detail}</span>
			</p>
			<Button size="sm" variant="default" loading={retrying} onClick={onRetry}>
				Try again
			</Button>
		</div>
	);
}
