import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { messages } from "../../domain/messages.ts";
import { useBackend } from "./api/backend.ts";
import { kept } from "./api/kept.ts";
import { dataOf, type Supabase } from "./api/supabase.ts";
import { type DefineWrite, useWrite } from "./queue/write.ts";
import { notifySuccess } from "./toasts/notify.ts";

const columns =
	"brand_voice, display_name, date_locale, time_zone, last_scheduled_time, reminders_enabled, reminder_minutes_ahead";

/** How old a profile may be before it is asked for again, in milliseconds: another device may have changed it. */
const staleTime = 10_000;

const profileKey = (userId: string) => ["profile", userId] as const;

export const profileQuery = (supabase: Supabase, userId: string) =>
	queryOptions({
		queryKey: profileKey(userId),
		staleTime,
		...kept,
		queryFn: ({ signal }) => {
			const profiles = supabase.from("profiles").select(columns).eq("user_id", userId);
			return dataOf(profiles.abortSignal(signal).single());
		},
	});

export function useProfile(userId: string) {
	const { supabase } = useBackend();
	return useQuery(profileQuery(supabase, userId));
}

/** An author's settings for all of the product. */
export type Profile = NonNullable<ReturnType<typeof useProfile>["data"]>;

/** Shows values before the server has them. */
export const showProfile = (queryClient: QueryClient, userId: string, values: Partial<Profile>) =>
	queryClient.setQueryData<Profile>(profileKey(userId), (profile) => profile && { ...profile, ...values });

type ProfileChange = Partial<Omit<Profile, "brand_voice">>;

/** Changes an author's settings, but for the rules. It shows at once. */
export const updateProfile: DefineWrite<void, ProfileChange> = ({ supabase, userId }) => ({
	queryKey: profileKey(userId),
	name: "profile:update",
	send: async (values) => {
		// `single` turns "no such profile" into an error; without it an update of nothing passes as a success.
		const update = supabase.from("profiles").update(values).eq("user_id", userId);
		await dataOf(update.select("user_id").single());
		// Not in `onSuccess`: of changes that were made one, the last one alone has its own.
		if (values.display_name) notifySuccess(messages.displayNameSaved);
	},
	merge: (earlier, later) => ({ ...earlier, ...later }),
	update: (queryClient, values) => showProfile(queryClient, userId, values),
	failed: messages.accountSaveFailed,
	textOf: ({ display_name }) => display_name ?? null,
});

/** With messages of where it is changed. */
export const useUpdateProfile = (userId: string, own?: Parameters<typeof useWrite<void, ProfileChange>>[2]) =>
	useWrite(updateProfile, userId, own);
