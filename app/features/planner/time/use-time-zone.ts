import { useEffect } from "react";
import { messages } from "../../../../domain/messages.ts";
import { useProfile, useUpdateProfile } from "../../../lib/profile.ts";

export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The authors whose zone this page has sent: a refused one is unknown again, and is not sent a second time. */
const sent = new Set<string>();

/** The time zone that an author plans in. Until they choose one it is that of their first browser, which is stored. */
export function useTimeZone(userId: string): string {
	const { data: profile } = useProfile(userId);
	const updateProfile = useUpdateProfile(userId, { failed: messages.plannerSettingsFailed });
	const isUnknown = profile?.time_zone === null;
	useEffect(() => {
		if (!isUnknown || sent.has(userId)) return;
		sent.add(userId);
		updateProfile({ time_zone: browserTimeZone() });
	}, [isUnknown, userId, updateProfile]);
	return profile?.time_zone ?? browserTimeZone();
}
