import { Box, Skeleton, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { messages } from "../../../../domain/messages.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { LoadFailure } from "../../../components/errors/load-failure.tsx";
import { SearchField } from "../../../components/forms/search-field.tsx";
import { EmptyNote } from "../../../components/ui/empty-note.tsx";
import { LoadMore } from "../../../components/ui/load-more.tsx";
import { hasUploads, readUploads } from "../../../lib/media/uploads.ts";
import { useIsOnline } from "../../../lib/offline/use-is-online.ts";
import { useQueuedPosts } from "../../../lib/queue/use-queued-posts.ts";
import { useWrite } from "../../../lib/queue/write.ts";
import type { QueuedWrite } from "../../../lib/queue/write-queue.ts";
import { isSecondPress } from "../../../lib/second-press.ts";
import { type Draft, knownDraft, knownDrafts, type QueuedPlan } from "../draft.ts";
import { unsavedTexts, versionsWithUnsaved } from "../unsaved.ts";
import { deleteDraft } from "./delete-draft.ts";
import { groupByDay } from "./group-by-day.ts";
import { RecentRow } from "./recent-row.tsx";
import { draftsOfDevice, openingOf, type ShelfDraft, useShelf, withQueuedDays } from "./shelf.ts";

export interface RecentPanelProps {
	userId: string;
	opened: boolean;
	onClose: () => void;
	onOpen: (id: string) => void;
	onDuplicate: (id: string) => void;
	/** A draft is about to be deleted. Returns what this device alone has of it. */
	onDelete: (id: string) => QueuedWrite[];
}

/** From this many drafts on there is a search. */
const searchFrom = 9;

export function RecentPanel({ userId, opened, onClose, onOpen, onDuplicate, onDelete }: RecentPanelProps) {
	const [typed, setTyped] = useState("");
	const [search] = useDebouncedValue(typed.trim(), 250);
	const query = useShelf(userId, search, opened);
	const { data, isError, isPlaceholderData } = query;
	const remove = useWrite(deleteDraft, userId);
	const queryClient = useQueryClient();
	const texts = unsavedTexts(queryClient, userId);
	const plans = useQueuedPosts<QueuedPlan>(userId);
	const unsaved = useSyncExternalStore(texts.subscribe, texts.read);
	const loaded = data?.pages.flat();
	const isOnline = useIsOnline();
	const isPartial = isError || !isOnline;
	const readKnown = () =>
		knownDrafts({ queryClient, userId }).filter(({ deleted_at }) => deleted_at === null);
	useSyncExternalStore(queryClient.getQueryCache().subscribe, () => readKnown().length);
	// Where nothing can be kept, nothing waits.
	useEffect(() => void readUploads().catch(() => {}), []);
	const own = draftsOfDevice(unsaved, isPartial ? readKnown() : [], query);
	// Drafts that the server has not searched are searched by their beginning.
	const isFound = (draft: ShelfDraft) =>
		!(own.includes(draft) || (isPartial && isPlaceholderData)) ||
		openingOf(draft).toLowerCase().includes(search.toLowerCase());
	const textsOf = (id: string) => versionsWithUnsaved(id, knownDraft({ queryClient, userId }, id), unsaved);
	const listed = [...own, ...(loaded ?? [])]
		.filter(isFound)
		.map((draft) => withQueuedDays(draft, textsOf(draft.id), plans))
		.toSorted((one, other) => other.changed_at.getTime() - one.changed_at.getTime());
	const isSearchable = typed !== "" || search !== "" || listed.length >= searchFrom;

	return (
		<Dialog
			isDrawer
			title="Recent posts"
			closeLabel="Close recent posts"
			opened={opened}
			onClose={onClose}
			returnFocus={false}
		>
			<Text size="sm" c="dimmed" mb="xs">
				All your drafts, from idea to posted. They save themselves, on every device.
			</Text>
			{isSearchable && (
				<SearchField
					mb="xs"
					aria-label="Search recent posts"
					placeholder="Search recent posts"
					value={typed}
					onChange={setTyped}
				/>
			)}
			{/* Without a network what was loaded before is no failure, and what was not comes later. */}
			{isError && isOnline && <LoadFailure title={messages.recentLoadFailed} query={query} />}
			{!isOnline && (
				<EmptyNote>Drafts that have not been on this device yet come when you are online.</EmptyNote>
			)}
			{!loaded && !isPartial && listed.length === 0 && (
				<Skeleton height="8rem" role="status" aria-label="Loading recent posts" />
			)}
			{(listed.length > 0 || (loaded && !isError)) && (
				<RecentList
					drafts={listed}
					search={search}
					onOpen={onOpen}
					onDuplicate={onDuplicate}
					onDelete={(draft) => {
						const unsaved = onDelete(draft.id);
						const known = knownDraft({ queryClient, userId }, draft.id);
						const last: Draft | ShelfDraft = known && known.updated_at >= draft.updated_at ? known : draft;
						// While the list is loading, and after an own save, the moment of the last change is not known: then every
						// change until now counts as seen.
						const isKnown = !query.isFetching && !("isOutdated" in last) && last.updated_at !== "";
						// A picture, or a change of one, that waits here may come before the deletion, and is no change of another device.
						const isChanging =
							hasUploads(draft.id) || texts.queue.mediaWritesOf(draft.id, known?.media_ids).length > 0;
						const change = isKnown ? last.updated_at : new Date().toISOString();
						const seen = isChanging ? undefined : change;
						remove({ id: draft.id, isDeleted: true, seen, post_content: openingOf(draft), unsaved });
					}}
				/>
			)}
			<LoadMore query={query}>Show more</LoadMore>
		</Dialog>
	);
}

interface RecentListProps extends Pick<RecentPanelProps, "onOpen" | "onDuplicate"> {
	onDelete: (draft: ShelfDraft) => void;
	/** Those changed last first. */
	drafts: ShelfDraft[];
	search: string;
}

export function RecentList({ drafts, search, onOpen, onDuplicate, onDelete }: RecentListProps) {
	const [announcement, setAnnouncement] = useState("");
	const list = useRef<HTMLDivElement>(null);

	function remove(draft: ShelfDraft) {
		// The second press of two is on the row that has moved up.
		if (isSecondPress("delete draft")) return;
		onDelete(draft);
		setAnnouncement("Draft deleted");
		// The row with the focused button is removed.
		list.current?.focus({ preventScroll: true });
	}

	return (
		<>
			<Box component="section" ref={list} tabIndex={-1} style={{ outline: "none" }} aria-label="Drafts">
				{groupByDay(drafts, new Date()).map((day) => (
					<div key={day.label}>
						<Title order={3} mt="md" mb={6} fz="sm" fw={600} c="dimmed">
							{day.label}
						</Title>
						<Stack component="ul" gap={10} m={0} p={0} style={{ listStyle: "none" }}>
							{day.drafts.map((draft) => (
								<RecentRow
									key={draft.id}
									draft={draft}
									onOpen={() => onOpen(draft.id)}
									onDuplicate={() => onDuplicate(draft.id)}
									onDelete={() => remove(draft)}
								/>
							))}
						</Stack>
					</div>
				))}
				{drafts.length === 0 && search === "" && (
					<EmptyNote>
						Nothing yet. Every idea and every post waits here, even when you closed the page before it was
						done.
					</EmptyNote>
				)}
			</Box>
			<div role="status">
				{drafts.length === 0 && search !== "" && <EmptyNote>No draft has “{search}” in it.</EmptyNote>}
				<VisuallyHidden>{announcement}</VisuallyHidden>
			</div>
		</>
	);
}
