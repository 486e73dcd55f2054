import { Button, NativeSelect, TextInput, VisuallyHidden } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import type { PostingSlot } from "../../../../domain/planner/next-free-slot.ts";
import { defaultScheduleTime } from "../../../../domain/planner/planned-time.ts";
import { firstDayOfWeek } from "../calendar/first-day-of-week.ts";
import classes from "./add-slot-form.module.css";
import { slotIssue, weekdays } from "./slot-days.ts";

interface AddSlotFormProps {
	slots: readonly PostingSlot[];
	onAdd: (weekday: number, time: string) => void;
}

/** A day of the week and a time, for one more slot. */
export function AddSlotForm({ slots, onAdd }: AddSlotFormProps) {
	const days = weekdays(firstDayOfWeek());
	const [weekday, setWeekday] = useState(1);
	const [time, setTime] = useState(defaultScheduleTime);
	const [issue, setIssue] = useState<string | null>(null);
	const [announcement, setAnnouncement] = useState("");
	const timeField = useRef<HTMLInputElement>(null);

	function submit(event: FormEvent) {
		event.preventDefault();
		const found = slotIssue(slots, weekday, time, days);
		setIssue(found);
		if (found) return timeField.current?.focus();
		onAdd(weekday, time);
		setAnnouncement(`${days.find((day) => day.weekday === weekday)?.name ?? ""} ${time} added`);
	}

	return (
		<form className={classes.form} noValidate onSubmit={submit}>
			<NativeSelect
				size="md"
				className={classes.weekday}
				label="Weekday"
				data={days.map((day) => ({ value: String(day.weekday), label: day.name }))}
				value={String(weekday)}
				onChange={(event) => {
					setWeekday(Number(event.currentTarget.value));
					setIssue(null);
				}}
			/>
			<TextInput
				ref={timeField}
				type="time"
				className={classes.time}
				label="Time"
				value={time}
				onChange={(event) => {
					setTime(event.currentTarget.value);
					setIssue(null);
				}}
				error={issue !== null}
				aria-describedby={issue ? "slot-issue" : undefined}
			/>
			<Button type="submit" variant="default">
				Add slot
			</Button>
			<p id="slot-issue" role="alert" className={classes.issue}>
				{issue}
			</p>
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
		</form>
	);
}
