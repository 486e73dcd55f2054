import { useEffect } from "react";
import { messages } from "../../../../domain/messages.ts";
import { useProfile, useUpdateProfile } from "../../../lib/api/profile.ts";

export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone that an author plans in. Until they choose one it is that of their first browser, which is stored. */
export function useTimeZone(userId: string): string {
	const { data: profile } = useProfile(userId);
	const { mutate: updateProfile } = useUpdateProfile(userId, { failed: messages.plannerSettingsFailed });
	const isUnknown = profile?.time_zone === null;
	useEffect(() => {
		if (isUnknown) updateProfile({ time_zone: browserTimeZone() });
	}, [isUnknown, updateProfile]);
	return profile?.time_zone ?? browserTimeZone();
}
