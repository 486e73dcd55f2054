import { useEffect, useState } from "react";

/** How soon a post that becomes due, or a new day, shows, in milliseconds. */
const tick = 30_000;

/** The current moment, renewed while the component is on screen. */
export function useNow(): Date {
	const [now, setNow] = useState(() => new Date());
	useEffect(() => {
		const timer = setInterval(() => setNow(new Date()), tick);
		return () => clearInterval(timer);
	}, []);
	return now;
}
