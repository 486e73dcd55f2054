import { useCallbackRef } from "@mantine/hooks";
import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { onlineManager } from "@tanstack/react-query";
import { useState } from "react";
import { Temporal } from "temporal-polyfill";
import * as z from "zod/mini";
import { isPlannedElsewhere, messages } from "../../../../domain/messages.ts";
import { defaultScheduleTime } from "../../../../domain/planner/default-schedule-time.ts";
import { type PlannedTime, plannedTimeOf } from "../../../../domain/planner/planned-time.ts";
import { type PlanningWarning, planningWarnings } from "../../../../domain/planner/planning-warnings.ts";
import { askAboutGaps } from "../../../components/dialogs/ask-about-gaps.ts";
import { useZodForm } from "../../../components/forms/use-zod-form.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { useDraftMedia } from "../../../lib/media/use-draft-media.ts";
import type { Media } from "../../../lib/media/waiting-files.ts";
import { useProfile } from "../../../lib/profile.ts";
import { useQueuedPosts } from "../../../lib/queue/use-queued-posts.ts";
import { notifyError } from "../../../lib/toasts/notify.ts";
import type { PostTime, ScheduledPost } from "../api/scheduled-post.ts";
import { newPost, PostConflict, useInsertPost } from "../api/use-insert-post.ts";
import { usePlannedMedia } from "../api/use-planned-media.ts";
import { useRangePosts } from "../api/use-range-posts.ts";
import { useSameTextPosts } from "../api/use-same-text-posts.ts";
import { useUpdatePost } from "../api/use-update-post.ts";
import { shiftDay } from "../time/calendar-days.ts";
import { momentOn } from "../time/moment-on.ts";
import { isTime } from "../time/read-time.ts";
import { timeSentence } from "../time/time-input.tsx";
import { useNow } from "../time/use-now.ts";
import { useTimeZone } from "../time/use-time-zone.ts";

export interface ScheduleFormOptions {
	userId: string;
	/** The post as it is now, also when another device changes it; left out: it is written in the form. */
	text?: string | undefined;
	draftId?: string;
	/** The version of a draft that has this text. */
	draftVersionId?: string | null;
	mediaIds?: readonly string[];
	/** The plans of the draft that are on screen. */
	plans?: readonly string[];
	/** The post that is moved. */
	existing?: ScheduledPost;
	/** The post whose pictures it gets. */
	copied?: ScheduledPost;
	/** yyyy-MM-dd */
	initialDate?: string;
	/** HH:mm */
	initialTime?: string;
	onClose: () => void;
}

/** The values of the schedule form, the warnings about them, and the submission. */
export function useScheduleForm(options: ScheduleFormOptions) {
	const { userId, text, draftVersionId = null, plans, existing, copied, initialDate, onClose } = options;
	const { mediaIds = copied?.media_ids ?? [], draftId, initialTime = defaultScheduleTime } = options;
	const { supabase } = useBackend();
	const latestTimeZone = useTimeZone(userId);
	const profileTimeZone = useProfile(userId).data?.time_zone;
	// A slot of the calendar is chosen in the zone that the calendar shows.
	const [chosenTimeZone, setChosenTimeZone] = useState(options.initialTime && profileTimeZone);
	const authorTimeZone = chosenTimeZone ?? latestTimeZone;
	const updatePost = useUpdatePost(userId);
	const insertPost = useInsertPost(userId);
	// Renders again as time passes: the chosen time may have passed, or a new day begun.
	useNow();

	const todayIn = (timeZone: string | null) => momentOn(timeZone ?? authorTimeZone, new Date()).date;
	/** The day that is chosen, unless it is past. */
	const dayOf = (date: string | null, timeZone: string | null) =>
		(date ?? "") >= todayIn(timeZone) ? date : null;

	const form = useZodForm({
		mode: "controlled",
		typed: "post_content",
		schema: z
			.object({
				post_content: z
					.string()
					.check(z.refine((content) => content.trim() !== "", "Write your post first.")),
				scheduled_date: z.nullable(z.string()),
				scheduled_time: z.string().check(z.refine(isTimeOrNone, timeSentence())),
				time_zone: z.nullable(z.string()),
			})
			// A new day may have begun since the form was drawn.
			.check(
				z.refine((plan) => dayOf(plan.scheduled_date, plan.time_zone) !== null, { path: ["scheduled_date"] }),
			),
		initialValues: {
			post_content: text ?? "",
			scheduled_date: existing?.scheduled_date ?? initialDate ?? null,
			/** Empty for a post without a time. */
			scheduled_time: existing ? (existing.scheduled_time ?? "") : initialTime,
			/** Null while the author's own zone is taken. */
			time_zone: existing?.time_zone ?? null,
		},
		onSubmit: submit,
	});
	const { values } = form;
	// The time that is chosen means the same when another device changes the zone.
	if (!chosenTimeZone && profileTimeZone && form.isDirty()) setChosenTimeZone(profileTimeZone);
	const post = text ?? values.post_content;
	const ofDraft = usePlannedMedia(userId, existing);
	const media = useDraftMedia(existing ? ofDraft : { userId, draftId, ids: mediaIds }, false);
	const timeZone = values.time_zone ?? authorTimeZone;
	const today = todayIn(values.time_zone);
	const date = dayOf(values.scheduled_date, values.time_zone);
	const [cursor, setCursor] = useState(date ?? today);
	const time: PostTime | null =
		date === null || !isTimeOrNone(values.scheduled_time)
			? null
			: {
					scheduled_date: date,
					scheduled_time: values.scheduled_time === "" ? null : values.scheduled_time,
					time_zone: timeZone,
				};

	const planned = time && plannedTimeOf(time);
	const known = usePlanningWarnings(userId, planned, today, post, media, existing?.id);
	/** The warnings at the time of submission: once the post is written, it would be warned of itself. */
	const [sentWarnings, setSentWarnings] = useState<PlanningWarning[] | null>(null);
	/** Another try sends the same post: the answer to the first may have been lost. */
	const [id] = useState(() => crypto.randomUUID());
	/** When the dialog opened; undefined after its author has been told of another one. */
	const [seenPlans, setSeenPlans] = useState(plans);
	/** When the dialog opened, or as the message of a conflict says. */
	const [basePost, setBasePost] = useState(existing);

	async function submit(): Promise<void> {
		if (sentWarnings || time === null || post.trim() === "") return;
		if (basePost) return isSameTime(basePost, time) ? onClose() : plan(time);
		askAboutGaps(post, undefined, "Schedule anyway", () => void plan(time), media);
	}

	/** With the text of now: a question may have been open meanwhile. */
	const plan = useCallbackRef(async (to: PostTime): Promise<void> => {
		setSentWarnings(known.warnings);
		if (!(await write(to))) return setSentWarnings(null);
		onClose();
	});

	/** Resolves to whether the plan is written, or waits for the network; if not, a message has said why. */
	async function write(to: PostTime): Promise<boolean> {
		const { data, error } = await supabase.auth.getSession();
		if (!data.session && onlineManager.isOnline()) {
			if (isAuthRetryableFetchError(error)) notifyError(messages.scheduleFailed, errorMessage(error));
			else notifyError(messages.scheduleSessionRequired, messages.scheduleSessionRequiredDetail);
			return false;
		}
		const writing = basePost
			? updatePost({ post: basePost, values: to })
			: insertPost({
					...newPost({ id, ...to, post_content: post, draft_version_id: draftVersionId }),
					seen_plans: seenPlans,
					...(copied && { copy_of: copied.id, media_ids: copied.media_ids }),
				});
		return writing.then(
			() => true,
			(error) => {
				if (isPlannedElsewhere(error.message)) setSeenPlans(undefined);
				if (basePost && error instanceof PostConflict && !error.current?.is_posted)
					setBasePost(error.current ?? basePost);
				return false;
			},
		);
	}

	return {
		form,
		post,
		date,
		setDate: (day: string) => {
			form.setFieldValue("scheduled_date", day);
			setCursor(day);
		},
		cursor: cursor < today ? today : cursor,
		setCursor,
		today,
		timeZone,
		media,
		planned,
		...known,
		warnings: sentWarnings ?? known.warnings,
		submitting: sentWarnings !== null,
	};
}

const isTimeOrNone = (text: string) => text === "" || isTime(text);

const isSameTime = (post: ScheduledPost, { scheduled_date, scheduled_time, time_zone }: PostTime) =>
	post.scheduled_date === scheduled_date &&
	post.scheduled_time === scheduled_time &&
	post.time_zone === time_zone;

/**
 * The warnings about planning a text for a time, among the author's other posts. `planned` is null until there is a
 * day. `failed` tells that the other posts are not known.
 */
function usePlanningWarnings(
	userId: string,
	planned: PlannedTime | null,
	today: string,
	text: string,
	media: readonly Media[],
	exceptId: string | undefined,
) {
	const day = planned?.date ?? today;
	// Two days, because the same moment has another date in other zones.
	const nearby = useRangePosts(userId, shiftDay(day, { days: -2 }), shiftDay(day, { days: 2 }));
	const sameText = useSameTextPosts(userId, text);
	const queued = useQueuedPosts<ScheduledPost>(userId);
	const confirmed = nearby.data?.filter(({ pending }) => !pending) ?? [];
	const known = [...confirmed, ...(sameText.data ?? [])];
	const others = [
		...queued.filter(({ isDeleted }) => !isDeleted),
		...known.filter((post) => !queued.some(({ id }) => id === post.id)),
	].filter(({ id }) => id !== exceptId);
	return {
		warnings: planned ? planningWarnings(planned, text, others, Temporal.Now.instant(), media) : [],
		failed: nearby.isError || sameText.isError,
		retry: () => Promise.all([nearby.refetch(), sameText.refetch()]),
	};
}
