import { useEffect, useState } from "react";

/** How often the current moment is renewed, in milliseconds. */
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
