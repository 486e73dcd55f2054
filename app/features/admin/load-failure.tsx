import { Button } from "@mantine/core";
import { messages } from "../../../domain/messages.ts";
import classes from "./load-failure.module.css";

interface LoadFailureProps {
	detail: string;
	retrying: boolean;
	onRetry: () => void;
}

/** "Failed to load admin data", why, and another try. */
export function LoadFailure({ detail, retrying, onRetry }: LoadFailureProps) {
	return (
		<div className={classes.failure} role="alert">
			<p className={classes.text}>
				<strong>{messages.adminLoadFailed}</strong>
				<span>{detail}</span>
			</p>
			<Button size="sm" variant="default" loading={retrying} onClick={onRetry}>
				Try again
			</Button>
		</div>
	);
}
