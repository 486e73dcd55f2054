import { ActionIcon, Group, Paper, Text, VisuallyHidden } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { clockLabel } from "../../../lib/date-format.ts";
import { type StoredSlot, useRemoveSlot } from "../api/use-posting-slots.ts";
import { firstDayOfWeek } from "../time/first-day-of-week.ts";
import { slotsByDay, weekdays } from "./slot-days.ts";
import classes from "./slot-list.module.css";

interface SlotListProps {
	userId: string;
	slots: readonly StoredSlot[];
}

/** The author's weekly slots by day, each with a button that removes it. */
export function SlotList({ userId, slots }: SlotListProps) {
	const removeSlot = useRemoveSlot(userId);
	const [announcement, setAnnouncement] = useState("");
	const list = useRef<HTMLElement>(null);
	const days = slotsByDay(slots, weekdays(firstDayOfWeek()));

	function remove({ id }: StoredSlot, label: string) {
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
			<dl className={classes.days}>
				{days.map((day) => (
					<Group key={day.weekday} className={classes.day} wrap="nowrap" align="flex-start" py={6}>
						<Text component="dt" flex="0 0 6.5rem" lh="2.5rem" fw={600}>
							{day.name}
						</Text>
						<Group component="dd" gap={6} m={0}>
							{day.slots.map((slot) => {
								const label = `${day.name} ${clockLabel(slot.slot_time)}`;
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
										<ActionIcon size={40} aria-label={`Remove ${label}`} onClick={() => remove(slot, label)}>
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
