import { Box, Stack, Title, VisuallyHidden } from "@mantine/core";
import { useRef, useState } from "react";
import { EmptyNote } from "../../../components/ui/empty-note.tsx";
import type { ShelfDraft } from "./api/shelf.ts";
import { groupByDay } from "./group-by-day.ts";
import { RecentRow } from "./recent-row.tsx";

interface RecentListProps {
	/** Those changed last first. */
	drafts: ShelfDraft[];
	/** What they were searched for. */
	search: string;
	onOpen: (id: string) => void;
	onDuplicate: (id: string) => void;
	onDelete: (id: string) => void;
}

/** The drafts by the day of their last change. */
export function RecentList({ drafts, search, onOpen, onDuplicate, onDelete }: RecentListProps) {
	const [announcement, setAnnouncement] = useState("");
	const list = useRef<HTMLDivElement>(null);

	function remove(id: string) {
		onDelete(id);
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
									onDelete={() => remove(draft.id)}
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
