import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { useElementSize } from "@mantine/hooks";
import { Notifications, useNotifications } from "@mantine/notifications";
import { useLayoutEffect, useRef } from "react";
import classes from "./toasts.module.css";
import { useToastFocus } from "./use-toast-focus.ts";

/**
 * The messages, in a strip on top of the page that is as high as they are: header and page make room, and nothing is
 * covered.
 */
export function Toasts() {
	const { ref, height } = useElementSize();
	const strip = useRef<HTMLDivElement>(null);
	useToastFocus(strip);
	const isEmpty = useNotifications().notifications.length === 0;

	useLayoutEffect(() => {
		document.documentElement.style.setProperty("--app-toasts-height", `${height}px`);
	}, [height]);

	return (
		<div ref={ref} className={classes.strip}>
			<div ref={strip} className={isEmpty ? undefined : classes.filled}>
				<Notifications withinPortal={false} position="top-center" classNames={{ root: classes.list }} />
			</div>
		</div>
	);
}
