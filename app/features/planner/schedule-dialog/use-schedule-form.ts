import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { useEffect, useRef, useState } from "react";
import { Temporal } from "temporal-polyfill";
import { messages } from "../../../../domain/messages.ts";
import {
	defaultScheduleTime,
	type PlannedTime,
	plannedTimeAt,
} from "../../../../domain/planner/planned-time.ts";
import type { PlanningWarning } from "../../../../domain/planner/planning-warnings.ts";
import { notifyError } from "../../../components/notify.ts";
import { useBackend } from "../../../lib/api/backend.tsx";
import type { ScheduledPost } from "../data/scheduled-post.ts";
import { usePlannerSettings } from "../data/use-planner-settings.ts";
import { usePostChanges } from "../data/use-post-changes.ts";
import { useNow } from "../use-now.ts";
import { useFreeSlot } from "./use-free-slot.ts";
import { usePlanningWarnings } from "./use-planning-warnings.ts";

export interface ScheduleFormOptions {
	userId: string;
	text: string;
	/** The post that is moved. */
	existing?: ScheduledPost;
	/** yyyy-MM-dd */
	initialDate?: string;
	/** There is nothing left to do; `scheduled` tells whether something was written. */
	onDone: (scheduled: boolean) => void;
}

/** Day, time and zone as they are being chosen, what is to be said about them, and sending them. */
export function useScheduleForm({ userId, text, existing, initialDate, onDone }: ScheduleFormOptions) {
	const { supabase } = useBackend();
	const settings = usePlannerSettings(userId);
	const changes = usePostChanges(userId);
	// A time that passes while the dialog is open is told, and so is a new day.
	useNow();

	const [chosenZone, setTimeZone] = useState(existing?.timeZone ?? null);
	const timeZone = chosenZone ?? settings.timeZone;
	const today = plannedTimeAt(Temporal.Now.instant(), timeZone).date;

	const [chosenDate, setDate] = useState(existing?.scheduledDate ?? initialDate ?? null);
	const date = chosenDate !== null && chosenDate >= today ? chosenDate : null;
	const [cursor, setCursor] = useState(date ?? today);
	/** Empty for a post without a time. */
	const [time, setTime] = useState(existing ? (existing.scheduledTime ?? "") : defaultScheduleTime);
	const scheduledTime = time === "" ? null : time;
	const planned = date === null ? null : { date, time: scheduledTime, timeZone };

	const { warnings, failed, retry } = usePlanningWarnings(userId, planned, today, text, existing?.id);
	/** The warnings of a plan that is on its way: once it is written, it would be warned of itself. */
	const [sent, setSent] = useState<PlanningWarning[] | null>(null);
	const sending = useRef(false);
	const open = useRef(false);
	useEffect(() => {
		open.current = true;
		return () => {
			open.current = false;
		};
	}, []);

	async function submit(): Promise<void> {
		// Two presses may come before the button shows that it is disabled.
		if (sending.current) return;
		if (date === null) {
			return notifyError(messages.scheduleDateRequired, messages.scheduleDateRequiredDetail);
		}
		if (existing && isUnchanged(existing, { date, time: scheduledTime, timeZone })) {
			return onDone(false);
		}
		sending.current = true;
		setSent(warnings);
		if (await send({ scheduledDate: date, scheduledTime, timeZone })) return;
		sending.current = false;
		setSent(null);
	}

	/** Resolves to whether the plan is written; if not, a message has said why. */
	async function send(to: Pick<ScheduledPost, "scheduledDate" | "scheduledTime" | "timeZone">) {
		const { data, error } = await supabase.auth.getSession();
		if (!data.session) {
			if (isAuthRetryableFetchError(error)) notifyError(messages.scheduleFailed, error.message);
			else notifyError(messages.scheduleSessionRequired, messages.scheduleSessionRequiredDetail);
			return false;
		}
		const written = existing
			? await changes.reschedule(existing, to)
			: await changes.schedule({ ...to, postContent: text });
		// Whoever closed the dialog meanwhile may have opened another.
		if (written && open.current) onDone(true);
		return written !== null;
	}

	const choose = (day: string) => {
		setDate(day);
		setCursor(day);
	};
	const slot = useFreeSlot(userId, settings.slots, timeZone, existing?.id);

	return {
		date,
		setDate: choose,
		cursor: cursor < today ? today : cursor,
		setCursor,
		today,
		time,
		setTime,
		timeZone,
		setTimeZone,
		planned,
		lastTime: settings.lastTime,
		slot,
		warnings: sent ?? warnings,
		warningsFailed: failed,
		retryWarnings: retry,
		submitting: sent !== null,
		submit,
	};
}

const isUnchanged = (post: ScheduledPost, { date, time, timeZone }: PlannedTime) =>
	post.scheduledDate === date && post.scheduledTime === time && post.timeZone === timeZone;
