import { Button, Skeleton, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { messages } from "../../../../domain/messages.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { LoadFailure } from "../../../components/errors/load-failure.tsx";
import { SearchField } from "../../../components/forms/search-field.tsx";
import { useIsOnline } from "../../../lib/offline/use-is-online.ts";
import { unsavedTexts } from "../saving/unsaved.ts";
import { useDeleteDraft } from "./api/delete-draft.ts";
import { unsentDrafts, useShelf } from "./api/shelf.ts";
import { RecentList } from "./recent-list.tsx";

export interface RecentPanelProps {
	userId: string;
	opened: boolean;
	onClose: () => void;
	onOpen: (id: string) => void;
	onDuplicate: (id: string) => void;
	/** A draft is about to be deleted. */
	onDelete: (id: string) => void;
}

/** From this many drafts on there is a search. */
const searchFrom = 9;

/** The shelf of the author's drafts. */
export function RecentPanel({ userId, opened, onClose, onOpen, onDuplicate, onDelete }: RecentPanelProps) {
	const [typed, setTyped] = useState("");
	const [search] = useDebouncedValue(typed.trim(), 250);
	const query = useShelf(userId, search, opened);
	const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
	const deleteDraft = useDeleteDraft(userId);
	const texts = unsavedTexts(useQueryClient(), userId);
	const unsaved = useSyncExternalStore(texts.subscribe, texts.read);
	const loaded = data?.pages.flat();
	const unsent = search === "" ? unsentDrafts(unsaved, loaded ?? []) : [];
	const drafts = loaded || unsent.length > 0 ? [...unsent, ...(loaded ?? [])] : undefined;
	const isOnline = useIsOnline();
	const isSearchable = typed !== "" || search !== "" || (drafts?.length ?? 0) >= searchFrom;

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
			{/* Without a network what was loaded before is no failure. */}
			{isError && (isOnline || !loaded) && <LoadFailure title={messages.recentLoadFailed} query={query} />}
			{!drafts && !isError && <Skeleton height="8rem" role="status" aria-label="Loading recent posts" />}
			{drafts && (drafts.length > 0 || !isError) && (
				<RecentList
					drafts={drafts}
					search={search}
					onOpen={onOpen}
					onDuplicate={onDuplicate}
					onDelete={(id) => {
						onDelete(id);
						deleteDraft({ id, isDeleted: true });
					}}
				/>
			)}
			{hasNextPage && (
				<Button
					variant="default"
					fullWidth
					mt="md"
					loading={isFetchingNextPage}
					onClick={() => void fetchNextPage()}
				>
					Show more
				</Button>
			)}
		</Dialog>
	);
}
