import { Button, Skeleton } from "@mantine/core";
import { useRef } from "react";
import { browserTimeZone, usePlannerSettings } from "../data/use-planner-settings.ts";
import { zoneLabel } from "../time-labels.ts";
import { AddSlotForm } from "./add-slot-form.tsx";
import { ReminderSettings } from "./reminder-settings.tsx";
import classes from "./settings-panel.module.css";
import { SlotList } from "./slot-list.tsx";
import { TimeZoneSelect } from "./time-zone-select.tsx";

/** The zone that new posts are planned in, the reminders, and the times of the week that the author likes to post at. */
export function SettingsPanel({ userId }: { userId: string }) {
	const settings = usePlannerSettings(userId);
	const browserZone = browserTimeZone();
	const zone = useRef<HTMLElement>(null);

	if (settings.error) {
		return (
			<div role="alert" className={classes.failure}>
				<span>Your planner settings could not be loaded. {settings.error.message}</span>
				<Button size="sm" variant="default" onClick={() => settings.refetch()}>
					Try again
				</Button>
			</div>
		);
	}
	if (settings.isPending) return <Skeleton height="16rem" role="status" aria-label="Loading your settings" />;

	return (
		<>
			<section ref={zone} tabIndex={-1} className={classes.zone} aria-label="Zone of new posts">
				<TimeZoneSelect
					label="Time zone"
					description="New posts are planned in it. Posts that are planned already keep theirs."
					value={settings.timeZone}
					onChange={settings.setTimeZone}
				/>
				{settings.timeZone !== browserZone && (
					<Button
						size="sm"
						variant="subtle"
						className={classes.browserZone}
						onClick={() => {
							settings.setTimeZone(browserZone);
							// The button goes.
							zone.current?.focus({ preventScroll: true });
						}}
					>
						Use this browser's zone: {zoneLabel(browserZone, new Date())}
					</Button>
				)}
				{settings.lastTime && (
					<p className={classes.help}>
						A new post starts with {settings.lastTime}, the time of the one that you planned last.
					</p>
				)}
			</section>
			<ReminderSettings
				enabled={settings.remindersEnabled}
				onEnabled={settings.setReminders}
				minutesAhead={settings.minutesAhead}
				onMinutesAhead={settings.setMinutesAhead}
			/>
			<h3 className={classes.title}>Weekly slots</h3>
			<p className={classes.help}>
				The times you like to post at. “Next free slot” takes the first one without another post nearby.
			</p>
			<SlotList slots={settings.slots} onRemove={settings.removeSlot} />
			<AddSlotForm slots={settings.slots} onAdd={settings.addSlot} />
		</>
	);
}
