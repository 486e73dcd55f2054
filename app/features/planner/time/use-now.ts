import { startTransition, useEffect, useState } from "react";

/** How often the current moment is renewed, in milliseconds. */
const tick = 30_000;

/** The current moment, renewed while the component is on screen, and when its tab comes to the front. */
export function useNow(): Date {
	const [now, setNow] = useState(() => new Date());
	useEffect(() => {
		// A transition: all days and posts on screen are rendered again, and input comes before that.
		const renew = () => startTransition(() => setNow(new Date()));
		const timer = setInterval(renew, tick);
		document.addEventListener("visibilitychange", renew);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", renew);
		};
	}, []);
	return now;
}
