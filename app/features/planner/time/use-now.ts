import { useInterval, useWindowEvent } from "@mantine/hooks";
import { startTransition, useState } from "react";

/** How often the current moment is renewed, in milliseconds. */
const tick = 30_000;

/** The current moment, renewed while the component is on screen, and when its tab comes to the front. */
export function useNow(): Date {
	const [now, setNow] = useState(() => new Date());
	// A transition: all days and posts on screen are rendered again, and input comes before that.
	const renew = () => startTransition(() => setNow(new Date()));
	useInterval(renew, tick, { autoInvoke: true });
	// An event of the document passes the window first.
	useWindowEvent("visibilitychange", renew, { capture: true });
	return now;
}
