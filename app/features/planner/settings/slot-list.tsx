import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { firstDayOfWeek } from "../calendar/first-day-of-week.ts";
import type { StoredSlot } from "../data/use-planner-settings.ts";
import { slotsByDay, weekdays } from "./slot-days.ts";
import classes from "./slot-list.module.css";

interface SlotListProps {
	slots: readonly StoredSlot[];
	onRemove: (id: string) => void;
}

/** The author's weekly slots by day, each with a button that removes it. */
export function SlotList({ slots, onRemove }: SlotListProps) {
	const [announcement, setAnnouncement] = useState("");
	const list = useRef<HTMLElement>(null);
	const days = slotsByDay(slots, weekdays(firstDayOfWeek()));

	function remove({ id }: StoredSlot, label: string) {
		onRemove(id);
		setAnnouncement(`${label} removed`);
		// The focused button goes with its slot.
		list.current?.focus({ preventScroll: true });
	}

	return (
		<section ref={list} tabIndex={-1} className={classes.list} aria-label="Weekly slots">
			{days.length === 0 && <p className={classes.empty}>No slots. “Next free slot” needs at least one.</p>}
			<dl className={classes.days}>
				{days.map((day) => (
					<div key={day.weekday} className={classes.day}>
						<dt>{day.name}</dt>
						<dd className={classes.times}>
							{day.slots.map((slot) => {
								const label = `${day.name} ${slot.time}`;
								return (
									<span key={slot.time} className={classes.slot}>
										{slot.time}
										<ActionIcon
											size={40}
											aria-label={`Remove ${label}`}
											// Not stored yet: there is nothing to remove.
											disabled={slot.id.startsWith("draft-")}
											onClick={() => remove(slot, label)}
										>
											<IconX size={16} stroke={1.8} aria-hidden />
										</ActionIcon>
									</span>
								);
							})}
						</dd>
					</div>
				))}
			</dl>
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
		</section>
	);
}
