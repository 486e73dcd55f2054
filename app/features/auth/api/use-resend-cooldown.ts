import { useEffect, useState } from "react";

/** Auth sends at most one mail of a kind to an account in this many seconds. */
const cooldown = 60;

/** The seconds that are left, and a function that starts the cooldown. */
export function useResendCooldown(isRunning = false) {
	const [seconds, setSeconds] = useState(isRunning ? cooldown : 0);

	useEffect(() => {
		if (seconds <= 0) return;
		const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
		return () => clearTimeout(timer);
	}, [seconds]);

	return [seconds, () => setSeconds(cooldown)] as const;
}
