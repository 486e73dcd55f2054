import { Button, Group, NativeSelect, Text, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import * as z from "zod/mini";
import { defaultScheduleTime } from "../../../../domain/planner/default-schedule-time.ts";
import { useZodForm } from "../../../components/forms/use-zod-form.ts";
import { clockLabel } from "../../../lib/date-format.ts";
import { type StoredSlot, useAddSlot } from "../api/use-posting-slots.ts";
import { firstDayOfWeek } from "../time/first-day-of-week.ts";
import { isTime } from "../time/read-time.ts";
import { TimeInput, timeSentence } from "../time/time-input.tsx";
import { weekdays } from "./slot-days.ts";

interface AddSlotFormProps {
	userId: string;
	slots: readonly StoredSlot[];
}

/** A day of the week and a time, for one more slot. */
export function AddSlotForm({ userId, slots }: AddSlotFormProps) {
	const addSlot = useAddSlot(userId);
	const [announcement, setAnnouncement] = useState("");
	const days = weekdays(firstDayOfWeek());
	const nameOf = (weekday: number) => days.find((day) => day.weekday === weekday)?.name ?? "";
	const schema = z
		.object({
			weekday: z.pipe(z.string(), z.transform(Number)),
			slot_time: z.string().check(z.refine(isTime, timeSentence())),
		})
		.check(
			z.superRefine(({ weekday, slot_time }, { addIssue }) => {
				if (!slots.some((slot) => slot.weekday === weekday && slot.slot_time === slot_time)) return;
				const message = `${nameOf(weekday)} ${clockLabel(slot_time)} is one of your slots already.`;
				addIssue({ code: "custom", path: ["slot_time"], message });
			}),
		);
	const form = useZodForm({
		mode: "controlled",
		typed: "slot_time",
		schema,
		initialValues: { weekday: "1", slot_time: defaultScheduleTime },
		onSubmit: (slot, added) => {
			added.resetDirty();
			addSlot({ id: crypto.randomUUID(), ...slot });
			setAnnouncement(`${nameOf(slot.weekday)} ${clockLabel(slot.slot_time)} added`);
		},
	});
	const { error, ...timeProps } = form.getInputProps("slot_time");

	return (
		<form {...form.formProps}>
			<Group align="flex-end" gap="sm" mt="md">
				<NativeSelect
					size="md"
					flex="1 1 9rem"
					label="Weekday"
					data={days.map((day) => ({ value: String(day.weekday), label: day.name }))}
					{...form.getInputProps("weekday", { onChange: () => form.clearFieldError("slot_time") })}
				/>
				<TimeInput
					flex="1 1 14rem"
					label="Time"
					{...timeProps}
					error={Boolean(error)}
					aria-describedby={error ? "slot-issue" : undefined}
				/>
				<Button type="submit" variant="default" flex={{ base: "1 1 100%", xs: "0 0 auto" }}>
					Add slot
				</Button>
			</Group>
			<Text id="slot-issue" role="alert" size="sm" c="var(--mantine-color-error)" mt="xs">
				{error}
			</Text>
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
		</form>
	);
}
