import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { useElementSize } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import { useRef } from "react";
import classes from "./toasts.module.css";
import { useClearOfPressed } from "./use-clear-of-pressed.ts";
import { useToastFocus } from "./use-toast-focus.ts";

/** The messages, in a lower corner: they float, so that nothing moves for them. */
export function Toasts() {
	const corner = useRef<HTMLDivElement>(null);
	const { ref, height } = useElementSize();
	const lift = useClearOfPressed(corner, height);
	useToastFocus(corner);
	return (
		<div ref={corner} className={classes.corner} style={{ translate: `0 ${-lift}px` }}>
			<div ref={ref}>
				<Notifications withinPortal={false} position="bottom-right" classNames={{ root: classes.list }} />
			</div>
		</div>
	);
}
