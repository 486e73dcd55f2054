import { useEffect, useRef } from "react";
import { setDateLocale } from "../date-format.ts";
import { useProfile } from "./profile.ts";

/**
 * Writes dates in the language that the profile names when the page opens. Later answers change nothing: another
 * language builds the planner anew, which must not happen while it is used.
 */
export function useProfileDateLocale(userId: string): void {
	const { data: profile, isFetching } = useProfile(userId);
	const appliedFor = useRef<string>(undefined);
	useEffect(() => {
		// While the server is asked, the profile may be the one that this device has kept.
		if (!profile || isFetching || appliedFor.current === userId) return;
		appliedFor.current = userId;
		setDateLocale(profile.date_locale);
	}, [profile, isFetching, userId]);
}
