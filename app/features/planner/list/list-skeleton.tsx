import { Skeleton } from "@mantine/core";
import classes from "./planner-list.module.css";

/** Stands for the posts until they are there. */
export function ListSkeleton() {
	return (
		<div className={classes.skeleton} role="status" aria-label="Loading posts">
			<Skeleton height="1.25rem" width="9rem" />
			<Skeleton height="10rem" />
			<Skeleton height="10rem" />
		</div>
	);
}
