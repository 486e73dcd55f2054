import { Box, Button, Group, Paper, SimpleGrid, Stack, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { type PlannedTime, plannedInstant } from "../../../../domain/planner/planned-time.ts";
import { Dialog, DialogFoot } from "../../../components/dialogs/dialog.tsx";
import { OtherText } from "../../../components/errors/other-text.tsx";
import { submitByShortcut } from "../../../components/keyboard/shortcuts.ts";
import { MediaThumbs } from "../../../components/media/media-thumbs.tsx";
import { RefusedFile } from "../../../components/media/refused-file.tsx";
import { PostField } from "../../../components/post-editor/post-field.tsx";
import { OverLimitNote } from "../../../components/post-text/over-limit-note.tsx";
import { PostText } from "../../../components/post-text/post-text.tsx";
import { isRefusedOf } from "../../../lib/media/uploads.ts";
import { uploads } from "../../../lib/media/waiting-files.ts";
import { type Profile, useProfile } from "../../../lib/profile.ts";
import { useFreeSlot } from "../api/use-free-slot.ts";
import { useMonthPosts } from "../api/use-month-posts.ts";
import { usePostingSlots } from "../api/use-posting-slots.ts";
import { OutboxNotice } from "../outbox-notice.tsx";
import { timeSentence } from "../time/time-input.tsx";
import { timeLabel, weekdayLabel } from "../time/time-labels.ts";
import { useTypedPost } from "../use-typed-post.ts";
import { DayPicker } from "./day-picker.tsx";
import { PlanningNotes } from "./planning-notes.tsx";
import { TimeField } from "./time-field.tsx";
import { type ScheduleFormOptions, useScheduleForm } from "./use-schedule-form.ts";
import { ZoneField } from "./zone-field.tsx";

export interface ScheduleDialogProps extends ScheduleFormOptions {
	opened: boolean;
	/** Where the device keeps a text that is written here. */
	keptAs?: string | null;
}

/** "Schedule Post", or "Move post" for one that is planned already. */
export function ScheduleDialog({ opened, ...plan }: ScheduleDialogProps) {
	const title = plan.existing ? "Move post" : "Schedule Post";
	return (
		<Dialog title={title} opened={opened} onClose={plan.onClose} size={720}>
			<ScheduleForm {...plan} />
		</Dialog>
	);
}

function ScheduleForm({ text, keptAs = null, ...options }: Omit<ScheduleDialogProps, "opened">) {
	const { userId, existing } = options;
	const written = text ?? existing?.post_content;
	const formElement = useRef<HTMLFormElement>(null);
	const { form, post, date, planned, ...plan } = useScheduleForm({
		...options,
		text: written,
		// The dialog may have been closed meanwhile, and another one opened.
		onClose: () => formElement.current && options.onClose(),
	});
	const isTypedBefore = useTypedPost(keptAs, form.values.post_content, (text) =>
		form.setFieldValue("post_content", text),
	);
	const { data: profile } = useProfile(userId);
	const { data: slots = [] } = usePostingSlots(userId);
	const freeSlot = useFreeSlot(userId, slots, plan.timeZone, existing?.id);
	const { days } = useMonthPosts(userId, plan.cursor);
	const refused = uploads.useValue().filter(isRefusedOf(options.draftId));
	const button = useRef<HTMLButtonElement>(null);
	/** The form was submitted by its button, not by a shortcut. */
	const pressed = useRef(false);

	// The button lost the focus while it was disabled.
	useEffect(() => {
		if (plan.submitting || !pressed.current) return;
		pressed.current = false;
		button.current?.focus();
	}, [plan.submitting]);

	// Notes make the foot higher: it must not cover the field that they are about.
	const noteCount = plan.warnings.length;
	// biome-ignore lint/correctness/useExhaustiveDependencies: when a note comes or goes
	useEffect(() => {
		const focused = document.activeElement;
		if (formElement.current?.contains(focused)) focused?.scrollIntoView({ block: "nearest" });
	}, [noteCount]);

	return (
		<form
			ref={formElement}
			{...form.formProps}
			onSubmit={(event) => {
				pressed.current = document.activeElement === button.current;
				form.formProps.onSubmit(event);
			}}
			onKeyDown={submitByShortcut}
		>
			{isTypedBefore && <OtherText title="You typed this before." text={null} color="gray" />}
			{written !== undefined ? (
				<SchedulePreview post={post} />
			) : (
				<PostField
					label="Your post"
					placeholder="What you want to say that day"
					minRows={4}
					authorName={profile?.display_name || "You"}
					readOnly={plan.submitting}
					{...form.getInputProps("post_content")}
				/>
			)}
			<Box mt={plan.media.length && "xs"}>
				<MediaThumbs media={plan.media} />
			</Box>
			{refused.map((upload) => (
				<RefusedFile key={upload.id} upload={upload} isNamed />
			))}
			<SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="md" mt="md">
				<DayPicker
					value={date}
					onChange={plan.setDate}
					cursor={plan.cursor}
					onMove={plan.setCursor}
					isMissing={form.errors.scheduled_date !== undefined}
					today={plan.today}
					postsOn={(day) => days.get(day)?.length ?? 0}
				/>
				<Stack gap="xs">
					<TimeField
						{...form.getInputProps("scheduled_time")}
						onChange={(time) => form.setFieldValue("scheduled_time", time)}
						lastTime={profile?.last_scheduled_time ?? null}
						freeSlot={freeSlot}
						onFreeSlot={(free) => {
							plan.setDate(free.date);
							form.setFieldValue("scheduled_time", free.time);
						}}
					/>
					<ZoneField
						value={plan.timeZone}
						onChange={(timeZone) => form.setFieldValue("time_zone", timeZone)}
						at={planned ? new Date(plannedInstant(planned).epochMilliseconds) : new Date()}
					/>
				</Stack>
			</SimpleGrid>
			<DialogFoot>
				<PlanningNotes planned={planned} warnings={plan.warnings} failed={plan.failed} onRetry={plan.retry} />
				{!planned && <OverLimitNote post={post} />}
				<Group justify="space-between" gap="0.625rem 1.5rem">
					<Box flex="1 1 20rem">
						<Text role="status" fw={600}>
							{planned
								? `${weekdayLabel(planned.date)} at ${timeLabel({ scheduled_time: planned.time })}`
								: date === null
									? "Choose a day."
									: timeSentence()}
						</Text>
						<Text fz={{ base: "xs", sm: "sm" }} c="dimmed">
							{profile && reminderPromise(profile, planned)}
						</Text>
						<OutboxNotice />
					</Box>
					<Button
						ref={button}
						type="submit"
						variant="filled"
						flex={{ base: "1 0 100%", sm: "none" }}
						disabled={date === null || plan.submitting || written?.trim() === ""}
					>
						{plan.submitting ? "Scheduling..." : existing ? "Move post" : "Schedule Post"}
					</Button>
				</Group>
			</DialogFoot>
		</form>
	);
}

function reminderPromise(profile: Profile, planned: PlannedTime | null): string {
	const { reminders_enabled, reminder_minutes_ahead: ahead } = profile;
	if (!reminders_enabled) return "Your email reminders are off: nothing will remind you of this post.";
	const isDue = planned && plannedInstant(planned).epochMilliseconds - ahead * 60_000 <= Date.now();
	if (isDue) return "The reminder is due already: you'll receive the email right away.";
	const when = ahead === 0 ? "at" : `${ahead === 60 ? "1 hour" : `${ahead} minutes`} before`;
	return `You'll receive an email reminder ${when} your scheduled time to post on LinkedIn!`;
}

/** The post that is planned, as readers will see it. On a phone it leaves room for the calendar; the rest scrolls. */
export const SchedulePreview = ({ post }: { post: string }) => (
	<Paper
		component="section"
		mah={{ base: "7.5rem", sm: 200 }}
		px="md"
		py="sm"
		lh={1.5}
		bg="var(--app-surface-sunken)"
		bd="1px solid var(--app-border)"
		style={{ overflowY: "auto", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
		aria-label="Post preview"
		dir="auto"
		// A scroll container must be reached by keyboard.
		tabIndex={0}
	>
		<PostText post={post} />
	</Paper>
);
