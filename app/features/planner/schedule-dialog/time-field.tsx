import { Button, Group } from "@mantine/core";
import { type ComponentProps, useRef } from "react";
import { defaultScheduleTime } from "../../../../domain/planner/default-schedule-time.ts";
import { clockLabel } from "../../../lib/date-format.ts";
import { TimeInput } from "../time/time-input.tsx";
import { shortDayLabel } from "../time/time-labels.ts";

interface TimeFieldProps extends ComponentProps<typeof TimeInput> {
	/** The time of the post that was planned last. */
	lastTime: string | null;
	/** Day and time of the author's next free slot. */
	freeSlot: { date: string; time: string } | null;
	onFreeSlot: (freeSlot: { date: string; time: string }) => void;
}

const pill = { size: "sm", h: 40, radius: "xl", fw: 400 } as const;

/** The time, which may be left out, and the times that the author probably wants. */
export function TimeField({ value, onChange, lastTime, freeSlot, onFreeSlot, ...props }: TimeFieldProps) {
	const field = useRef<HTMLInputElement>(null);
	return (
		<div>
			<TimeInput
				ref={field}
				label="Time (optional)"
				maw={{ sm: "16rem" }}
				value={value}
				onChange={onChange}
				description={
					value === "" && !props.error
						? `Without a time it is ${clockLabel(defaultScheduleTime)}.`
						: undefined
				}
				inputWrapperOrder={["label", "input", "error", "description"]}
				{...props}
			/>
			{/* The pills come a moment later: nothing jumps for them. */}
			<Group gap="xs" mt="sm" mih={40}>
				{lastTime !== null && lastTime !== value && (
					<Button
						{...pill}
						onClick={() => {
							onChange(lastTime);
							// The button goes.
							field.current?.focus();
						}}
					>
						Last used: {clockLabel(lastTime)}
					</Button>
				)}
				{freeSlot && (
					<Button {...pill} onClick={() => onFreeSlot(freeSlot)}>
						Next free slot: {shortDayLabel(freeSlot.date)}, {clockLabel(freeSlot.time)}
					</Button>
				)}
			</Group>
		</div>
	);
}
