import { useEffect, useState } from "react";

/** Seconds left until zero, and a way to start over. */
export function useCountdown(initialSeconds: number) {
	const [seconds, setSeconds] = useState(initialSeconds);

	useEffect(() => {
		if (seconds <= 0) return;
		const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
		return () => clearTimeout(timer);
	}, [seconds]);

	return [seconds, setSeconds] as const;
}
