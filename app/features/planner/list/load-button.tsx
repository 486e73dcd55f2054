import { Button } from "@mantine/core";
import { useRef } from "react";
import { useFocusHandover } from "../post-card/use-focus-handover.ts";
import classes from "./post-rows.module.css";

interface LoadButtonProps {
	loading: boolean;
	onLoad: () => unknown;
	children: string;
}

/** Asks for more posts. It keeps the focus while they load, and hands it on when there are no more. */
export function LoadButton({ loading, onLoad, children }: LoadButtonProps) {
	const root = useRef<HTMLDivElement>(null);
	useFocusHandover(root);
	return (
		<div ref={root} className={classes.load}>
			<Button size="sm" variant="default" aria-disabled={loading} onClick={() => !loading && onLoad()}>
				{loading ? "Loading…" : children}
			</Button>
		</div>
	);
}
