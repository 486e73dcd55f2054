import { Button } from "@mantine/core";
import { useRef } from "react";
import { messages } from "../../../../domain/messages.ts";
import { useFocusHandover } from "../post-card/use-focus-handover.ts";
import classes from "./planner-list.module.css";

/** "Failed to load posts", why, and another try; the posts that are known stay. */
export function ListFailure({ detail, onRetry }: { detail: string; onRetry: () => void }) {
	const root = useRef<HTMLDivElement>(null);
	useFocusHandover(root);
	return (
		<div ref={root} className={classes.failure} role="alert">
			<p className={classes.failureText}>
				<strong>{messages.postsLoadFailed}</strong>
				<span>{detail}</span>
			</p>
			<Button size="sm" variant="default" onClick={onRetry}>
				Try again
			</Button>
		</div>
	);
}
