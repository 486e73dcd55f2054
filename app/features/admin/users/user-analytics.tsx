import { Box, Button, Group, Skeleton, useMatches } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { AdminAuthor } from "../../../../domain/admin/admin-data.ts";
import { messages } from "../../../../domain/messages.ts";
import { LoadFailure } from "../../../components/errors/load-failure.tsx";
import { SearchField } from "../../../components/forms/search-field.tsx";
import { EmptyNote } from "../../../components/ui/empty-note.tsx";
import { useAuthors } from "./api/use-authors.ts";
import { useExportAuthors } from "./api/use-export-authors.ts";
import { AuthorCards, AuthorTable } from "./author-table.tsx";
import { useAuthorOrder } from "./use-author-order.ts";

/** All authors. The server searches, sorts and pages them. */
export function UserAnalytics({ onOpen }: { onOpen: (author: AdminAuthor) => void }) {
	const { order, typed, setSearch, setSort } = useAuthorOrder();
	const authors = useAuthors(order);
	const authorExport = useExportAuthors(order);
	const AuthorRows = useMatches({ base: AuthorCards, md: AuthorTable });
	const rows = authors.data?.pages.flatMap(({ profiles }) => profiles);

	return (
		<>
			<Group gap="sm" mb="md">
				<SearchField
					flex="1 1 16rem"
					aria-label="Search users"
					placeholder="Search by name or email"
					value={typed}
					onChange={setSearch}
				/>
				<Button
					variant="default"
					leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
					disabled={authorExport.loaded !== null || rows?.length === 0}
					onClick={authorExport.start}
				>
					{authorExport.loaded === null
						? "Export CSV"
						: `Exporting… ${authorExport.loaded.toLocaleString("en")}`}
				</Button>
			</Group>
			{authors.isError && (
				<LoadFailure
					title={messages.adminLoadFailed}
					query={authors}
					onRetry={rows && (() => void authors.fetchNextPage())}
				/>
			)}
			{!rows && !authors.isError && <Skeleton height="16rem" role="status" aria-label="Loading users" />}
			{rows?.length === 0 && (
				<div role="status">
					<EmptyNote>No user has “{order.search}” in the name or the email.</EmptyNote>
				</div>
			)}
			{rows && rows.length > 0 && (
				<Box opacity={authors.isPlaceholderData ? 0.6 : 1} style={{ overflowX: "auto" }}>
					<AuthorRows authors={rows} order={order} onSort={setSort} onOpen={onOpen} />
				</Box>
			)}
			{authors.hasNextPage && (
				<Button
					variant="default"
					fullWidth
					mt="md"
					loading={authors.isFetchingNextPage}
					onClick={() => authors.fetchNextPage()}
				>
					Show more users
				</Button>
			)}
		</>
	);
}
