import { useEffect, useRef } from "react";
import { isAnythingTyped } from "../../components/dialogs/layers.ts";
import { setDateLocale } from "../../lib/date-format.ts";
import { useProfile } from "../../lib/profile.ts";

/**
 * Writes dates in the language that the profile names when the page opens. A later one waits until nobody looks at the
 * page and nothing is typed in it: another language builds the planner anew, which must not happen while it is used.
 */
export function useProfileDateLocale(userId: string): void {
	const { data: profile, isFetching } = useProfile(userId);
	const appliedFor = useRef<string>(undefined);
	useEffect(() => {
		// While the server is asked, the profile may be the one that this device has kept.
		if (!profile || isFetching) return;
		const apply = () => {
			const isUsed = document.visibilityState === "visible" || isAnythingTyped();
			if (isUsed && appliedFor.current === userId) return;
			appliedFor.current = userId;
			setDateLocale(profile.date_locale);
		};
		apply();
		document.addEventListener("visibilitychange", apply);
		return () => document.removeEventListener("visibilitychange", apply);
	}, [profile, isFetching, userId]);
}
