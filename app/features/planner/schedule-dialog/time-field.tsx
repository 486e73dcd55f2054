import { TextInput, UnstyledButton } from "@mantine/core";
import type { RefObject } from "react";
import { defaultScheduleTime } from "../../../../domain/planner/planned-time.ts";
import { shortDayLabel } from "./short-day-label.ts";
import classes from "./time-field.module.css";

interface TimeFieldProps {
	ref: RefObject<HTMLInputElement | null>;
	/** HH:mm, empty for none. */
	value: string;
	onChange: (time: string) => void;
	error: string | null;
	/** The time of the post that was planned last. */
	lastTime: string | null;
	/** Day and time of the author's next free slot. */
	slot: { date: string; time: string } | null;
	onSlot: (slot: { date: string; time: string }) => void;
}

/** The time, which may be left out, and the times that the author probably wants. */
export function TimeField({ ref, value, onChange, error, lastTime, slot, onSlot }: TimeFieldProps) {
	return (
		<div>
			<TextInput
				ref={ref}
				type="time"
				label="Time (optional)"
				className={classes.field}
				value={value}
				onChange={(event) => onChange(event.currentTarget.value)}
				error={error}
				description={value === "" && !error ? `Without a time it is ${defaultScheduleTime}.` : undefined}
				inputWrapperOrder={["label", "input", "error", "description"]}
			/>
			<div className={classes.chips}>
				{lastTime !== null && lastTime !== value && (
					<UnstyledButton
						className={classes.chip}
						onClick={() => {
							onChange(lastTime);
							// The chip goes.
							ref.current?.focus();
						}}
					>
						Last used: {lastTime}
					</UnstyledButton>
				)}
				{slot && (
					<UnstyledButton className={classes.chip} onClick={() => onSlot(slot)}>
						Next free slot: {shortDayLabel(slot.date)}, {slot.time}
					</UnstyledButton>
				)}
			</div>
		</div>
	);
}
