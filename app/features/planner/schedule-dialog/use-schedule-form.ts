import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { onlineManager } from "@tanstack/react-query";
import { useState } from "react";
import { Temporal } from "temporal-polyfill";
import * as z from "zod/mini";
import { messages } from "../../../../domain/messages.ts";
import { defaultScheduleTime } from "../../../../domain/planner/default-schedule-time.ts";
import { type PlannedTime, plannedTimeOf } from "../../../../domain/planner/planned-time.ts";
import { type PlanningWarning, planningWarnings } from "../../../../domain/planner/planning-warnings.ts";
import { askAboutGaps } from "../../../components/dialogs/ask-about-gaps.ts";
import { useZodForm } from "../../../components/forms/use-zod-form.ts";
import { notifyError } from "../../../components/toasts/notify.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { useMedia } from "../../../lib/media/use-media.ts";
import { useQueuedPosts } from "../../../lib/queue/use-queued-posts.ts";
import type { PostTime, ScheduledPost } from "../api/scheduled-post.ts";
import { newPost, useInsertPost } from "../api/use-insert-post.ts";
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
	text: string;
	draftId?: string;
	/** The version of a draft that has this text. */
	draftVersionId?: string | null;
	mediaIds?: readonly string[];
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
export function useScheduleForm({
	userId,
	text,
	draftVersionId = null,
	existing,
	copied,
	mediaIds = (existing ?? copied)?.media_ids ?? [],
	initialDate,
	initialTime = defaultScheduleTime,
	onClose,
}: ScheduleFormOptions) {
	const { supabase } = useBackend();
	const authorTimeZone = useTimeZone(userId);
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
			post_content: text,
			scheduled_date: existing?.scheduled_date ?? initialDate ?? null,
			/** Empty for a post without a time. */
			scheduled_time: existing ? (existing.scheduled_time ?? "") : initialTime,
			/** Null while the author's own zone is taken. */
			time_zone: existing?.time_zone ?? null,
		},
		onSubmit: submit,
	});
	const { values } = form;
	const media = useMedia(userId, mediaIds);
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
	const known = usePlanningWarnings(userId, planned, today, values.post_content, media, existing?.id);
	/** The warnings at the time of submission: once the post is written, it would be warned of itself. */
	const [sent, setSent] = useState<PlanningWarning[] | null>(null);
	/** What is sent again is the same post: its first answer may have been lost. */
	const [id] = useState(() => crypto.randomUUID());

	async function submit(): Promise<void> {
		if (sent || time === null) return;
		if (existing) return isSameTime(existing, time) ? onClose() : plan(time);
		askAboutGaps(values.post_content, undefined, "Schedule anyway", () => void plan(time), media);
	}

	async function plan(to: PostTime): Promise<void> {
		setSent(known.warnings);
		if (!(await write(to))) return setSent(null);
		onClose();
	}

	/** Resolves to whether the plan is written, or waits for the network; if not, a message has said why. */
	async function write(to: PostTime): Promise<boolean> {
		const { data, error } = await supabase.auth.getSession();
		if (!data.session && onlineManager.isOnline()) {
			if (isAuthRetryableFetchError(error)) notifyError(messages.scheduleFailed, errorMessage(error));
			else notifyError(messages.scheduleSessionRequired, messages.scheduleSessionRequiredDetail);
			return false;
		}
		const { post_content } = values;
		const writing = existing
			? updatePost({ post: existing, values: to })
			: insertPost({
					...newPost({ id, ...to, post_content, draft_version_id: draftVersionId }),
					...(copied && { copy_of: copied.id, media_ids: copied.media_ids }),
				});
		return writing.then(() => true).catch(() => false);
	}

	return {
		form,
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
		warnings: sent ?? known.warnings,
		submitting: sent !== null,
	};
}

const isTimeOrNone = (text: string) => text === "" || isTime(text);

const isSameTime = (post: ScheduledPost, { scheduled_date, scheduled_time, time_zone }: PostTime) =>
	post.scheduled_date === scheduled_date &&
	post.scheduled_time === scheduled_time &&
	post.time_zone === time_zone;

/**
 * What to say about planning a text for a time, among the author's other posts. `planned` is null until there is a
 * day. `failed` tells that the other posts are not known.
 */
function usePlanningWarnings(
	userId: string,
	planned: PlannedTime | null,
	today: string,
	text: string,
	media: ReturnType<typeof useMedia>,
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
