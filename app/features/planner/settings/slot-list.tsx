import { ActionIcon, Button, Group, NativeSelect, Paper, Text, VisuallyHidden } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type FormEvent, type MouseEvent, useRef, useState } from "react";
import * as z from "zod/mini";
import { defaultScheduleTime } from "../../../../domain/planner/default-schedule-time.ts";
import { useZodForm } from "../../../components/forms/use-zod-form.ts";
import { clockLabel } from "../../../lib/date-format.ts";
import { isSecondPress } from "../../../lib/second-press.ts";
import { type StoredSlot, useAddSlot, useRemoveSlot } from "../api/use-posting-slots.ts";
import { isTime } from "../time/read-time.ts";
import { TimeInput, timeSentence } from "../time/time-input.tsx";
import { slotsByDay, weekdays } from "./slot-days.ts";

interface SlotListProps {
	userId: string;
	slots: readonly StoredSlot[];
}

export function SlotList({ userId, slots }: SlotListProps) {
	const removeSlot = useRemoveSlot(userId);
	const [announcement, setAnnouncement] = useState("");
	const list = useRef<HTMLElement>(null);
	const days = slotsByDay(slots, weekdays());

	function remove({ id }: StoredSlot, label: string, place: string | number) {
		// The next slot has come under the pointer. A key is pressed where its author has gone.
		if (place && isSecondPress(`remove slot ${place}`)) return;
		removeSlot(id);
		setAnnouncement(`${label} removed`);
		// The focused button goes with its slot.
		list.current?.focus({ preventScroll: true });
	}

	return (
		<section ref={list} tabIndex={-1} style={{ outline: "none" }} aria-label="Weekly slots">
			{days.length === 0 && (
				<Text size="sm" c="dimmed">
					No slots. “Next free slot” needs at least one.
				</Text>
			)}
			<dl style={{ margin: 0 }}>
				{days.map((day, row) => (
					<Group
						key={day.weekday}
						wrap="nowrap"
						align="flex-start"
						py={6}
						style={{ borderTop: row > 0 ? "1px solid var(--app-border)" : undefined }}
					>
						<Text component="dt" flex="0 0 6.5rem" lh="2.5rem" fw={600}>
							{day.name}
						</Text>
						<Group component="dd" gap={6} m={0}>
							{day.slots.map((slot, column) => {
								const label = `${day.name} ${clockLabel(slot.slot_time)}`;
								const press = ({ detail }: MouseEvent) => remove(slot, label, detail && `${row} ${column}`);
								return (
									<Paper
										key={slot.slot_time}
										component="span"
										display="flex"
										pl="sm"
										lh="2.5rem"
										withBorder
										bg="var(--app-surface-sunken)"
									>
										{clockLabel(slot.slot_time)}
										<ActionIcon size={40} aria-label={`Remove ${label}`} onClick={press}>
											<IconX size={16} stroke={1.8} aria-hidden />
										</ActionIcon>
									</Paper>
								);
							})}
						</Group>
					</Group>
				))}
			</dl>
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
		</section>
	);
}

export function AddSlotForm({ userId, slots }: SlotListProps) {
	const addSlot = useAddSlot(userId);
	const [announcement, setAnnouncement] = useState("");
	const days = weekdays();
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
	function submit(event: FormEvent<HTMLFormElement>) {
		if (isSecondPress(`add slot ${Object.values(form.values)}`)) event.preventDefault();
		else form.formProps.onSubmit(event);
	}

	return (
		<form {...form.formProps} onSubmit={submit}>
			<Group align="flex-end" gap="sm" mt="md">
				<NativeSelect
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
				<Button type="submit" flex={{ base: "1 1 100%", xs: "0 0 auto" }}>
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
