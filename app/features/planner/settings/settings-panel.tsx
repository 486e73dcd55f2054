import { Skeleton, Text, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { messages } from "../../../../domain/messages.ts";
import { defaultScheduleTime } from "../../../../domain/planner/default-schedule-time.ts";
import { LoadFailure } from "../../../components/errors/load-failure.tsx";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";
import { clockLabel, useDateLocale } from "../../../lib/date-format.ts";
import { useProfile, useUpdateProfile } from "../../../lib/profile.ts";
import { postKeys } from "../api/scheduled-post.ts";
import { usePostingSlots } from "../api/use-posting-slots.ts";
import { useTimeZone } from "../time/use-time-zone.ts";
import { BrowserZoneOffer } from "./browser-zone-offer.tsx";
import { ReminderSettings } from "./reminder-settings.tsx";
import { AddSlotForm, SlotList } from "./slot-list.tsx";
import { TimeZoneSelect } from "./time-zone-select.tsx";

/** The zone that new posts are planned in, the reminders, and the times of the week that the author likes to post at. */
export function SettingsPanel({ userId }: { userId: string }) {
	const queryClient = useQueryClient();
	const profile = useProfile(userId);
	const slots = usePostingSlots(userId);
	const timeZone = useTimeZone(userId);
	const updateProfile = useUpdateProfile(userId, {
		failed: messages.plannerSettingsFailed,
		// The database has changed the reminders of all posts.
		onSuccess: () => void refreshQueries(queryClient, postKeys.all(userId)),
	});
	// Draws the names of the weekdays anew when the language of dates changes.
	useDateLocale();

	const failed = [profile, slots].find((query) => query.isError);
	return (
		<>
			{failed && (
				<LoadFailure
					title={messages.plannerSettingsLoadFailed}
					query={failed}
					onRetry={() => [profile, slots].map((query) => query.isError && query.refetch())}
				/>
			)}
			{profile.data && slots.data ? (
				<>
					<section aria-label="Zone of new posts">
						<TimeZoneSelect
							label="Time zone"
							description="New posts are planned in it. Posts that are planned already keep theirs."
							value={timeZone}
							onChange={(time_zone) => updateProfile({ time_zone })}
						/>
						<BrowserZoneOffer userId={userId} />
						{profile.data.last_scheduled_time && (
							<Text size="sm" c="dimmed" mt={4}>
								A new post starts with {clockLabel(defaultScheduleTime)}. “Last used” takes{" "}
								{clockLabel(profile.data.last_scheduled_time)}, the time of the one that you planned last.
							</Text>
						)}
					</section>
					<ReminderSettings userId={userId} profile={profile.data} onChange={updateProfile} />
					<Title order={3} mt="lg">
						Weekly slots
					</Title>
					<Text size="sm" c="dimmed" mb="xs">
						The times you like to post at. “Next free slot” takes the first one without another post nearby.
					</Text>
					<SlotList userId={userId} slots={slots.data} />
					<AddSlotForm userId={userId} slots={slots.data} />
				</>
			) : (
				!failed && <Skeleton height="16rem" role="status" aria-label="Loading your settings" />
			)}
		</>
	);
}
