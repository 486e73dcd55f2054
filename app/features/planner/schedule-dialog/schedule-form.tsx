import { Button } from "@mantine/core";
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { plannedInstant } from "../../../../domain/planner/planned-time.ts";
import { isSubmitShortcut } from "../../../components/shortcuts.ts";
import { rangeOfMonth } from "../calendar/calendar-days.ts";
import { firstDayOfWeek } from "../calendar/first-day-of-week.ts";
import { postsByDay } from "../calendar/posts-by-day.ts";
import { useRangePosts } from "../data/use-range-posts.ts";
import { OutboxNotice } from "../outbox-notice.tsx";
import { timeLabel, weekdayLabel } from "../time-labels.ts";
import { DayPicker } from "./day-picker.tsx";
import { PlanningNotes } from "./planning-notes.tsx";
import { PostField } from "./post-field.tsx";
import classes from "./schedule-form.module.css";
import { TimeField } from "./time-field.tsx";
import { type ScheduleFormOptions, useScheduleForm } from "./use-schedule-form.ts";
import { ZoneField } from "./zone-field.tsx";

interface ScheduleFormProps extends ScheduleFormOptions {
	/** For a text that is still to be written. */
	onTextChange?: (text: string) => void;
}

/** What is planned, the day, the time, and what there is to know about them. */
export function ScheduleForm({ onTextChange, ...options }: ScheduleFormProps) {
	const { userId, text, existing } = options;
	const plan = useScheduleForm(options);
	const shown = rangeOfMonth(plan.cursor, firstDayOfWeek());
	const { data: posts } = useRangePosts(userId, shown.from, shown.to);
	const days = useMemo(() => postsByDay(posts ?? []), [posts]);
	const [textIssue, setTextIssue] = useState<string | null>(null);
	const [timeIssue, setTimeIssue] = useState<string | null>(null);
	const textField = useRef<HTMLTextAreaElement>(null);
	const timeField = useRef<HTMLInputElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	/** It was sent with the button, not with a shortcut. */
	const pressed = useRef(false);
	const { date, planned } = plan;

	function submit(event: FormEvent | KeyboardEvent) {
		event.preventDefault();
		const noText = text.trim() === "" ? "Write your post first." : null;
		// A time of which a part is missing has no value either.
		const halfTime = timeField.current?.validity.badInput ? "Complete the time, or clear it." : null;
		// Before the focus, so that a screen reader finds the issue at the field.
		flushSync(() => {
			setTextIssue(noText);
			setTimeIssue(halfTime);
		});
		if (noText) return textField.current?.focus();
		if (halfTime) return timeField.current?.focus();
		pressed.current = document.activeElement === button.current;
		plan.submit();
	}

	// While it was disabled, the button could not keep the focus.
	useEffect(() => {
		if (plan.submitting || !pressed.current) return;
		pressed.current = false;
		button.current?.focus();
	}, [plan.submitting]);

	// Notes make the foot higher: it must not cover the field that they are about.
	const form = useRef<HTMLFormElement>(null);
	const noteCount = plan.warnings.length;
	// biome-ignore lint/correctness/useExhaustiveDependencies: when a note comes or goes
	useEffect(() => {
		const focused = document.activeElement;
		if (form.current?.contains(focused)) focused?.scrollIntoView({ block: "nearest" });
	}, [noteCount]);

	return (
		<form
			ref={form}
			noValidate
			onSubmit={submit}
			onKeyDown={(event) => isSubmitShortcut(event) && submit(event)}
		>
			<PostField
				ref={textField}
				text={text}
				onChange={
					onTextChange &&
					((next) => {
						onTextChange(next);
						setTextIssue(null);
					})
				}
				error={textIssue}
			/>
			<div className={classes.columns}>
				<DayPicker
					value={date}
					onChange={plan.setDate}
					cursor={plan.cursor}
					onMove={plan.setCursor}
					today={plan.today}
					postsOn={(day) => days.get(day)?.length ?? 0}
				/>
				<div className={classes.column}>
					<TimeField
						ref={timeField}
						value={plan.time}
						onChange={(time) => {
							plan.setTime(time);
							setTimeIssue(null);
						}}
						error={timeIssue}
						lastTime={plan.lastTime}
						slot={plan.slot}
						onSlot={(slot) => {
							plan.setDate(slot.date);
							plan.setTime(slot.time);
							setTimeIssue(null);
						}}
					/>
					<ZoneField
						value={plan.timeZone}
						onChange={plan.setTimeZone}
						at={planned ? new Date(plannedInstant(planned).epochMilliseconds) : new Date()}
					/>
				</div>
			</div>
			<div className={classes.foot}>
				<PlanningNotes
					planned={planned}
					warnings={plan.warnings}
					failed={plan.warningsFailed}
					onRetry={plan.retryWarnings}
				/>
				<div className={classes.act}>
					<div>
						<div role="status" className={classes.chosen}>
							{planned
								? `${weekdayLabel(planned.date)} at ${timeLabel({ scheduledTime: planned.time })}`
								: "Choose a day."}
						</div>
						<div className={classes.reminder}>
							You'll receive an email reminder at your scheduled time to post on LinkedIn!
						</div>
						<OutboxNotice />
					</div>
					<Button ref={button} type="submit" disabled={date === null || plan.submitting}>
						{plan.submitting ? "Scheduling..." : existing ? "Move post" : "Schedule Post"}
					</Button>
				</div>
			</div>
		</form>
	);
}
