import { Box, Button, Group, Text, useMatches } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { AdminAuthor } from "../../../../domain/admin/admin-data.ts";
import { adminMessages } from "../../../../domain/admin/admin-messages.ts";
import { SearchField } from "../../../components/forms/search-field.tsx";
import { EmptyNote } from "../../../components/ui/empty-note.tsx";
import { LoadMore } from "../../../components/ui/load-more.tsx";
import { useBackend } from "../../../lib/api/backend.ts";
import { useExport } from "../../../lib/use-export.ts";
import { Loaded } from "../loaded.tsx";
import { AuthorCards, AuthorTable } from "./author-table.tsx";
import { saveAuthors } from "./authors-to-csv.ts";
import { useAuthorOrder } from "./use-author-order.ts";
import { loadAuthors, useAuthors } from "./use-authors.ts";

/** All authors. The server searches, sorts and pages them. */
export function UserAnalytics({ onOpen }: { onOpen: (author: AdminAuthor) => void }) {
	const { order, typed, setSearch, setSort } = useAuthorOrder();
	const authors = useAuthors(order);
	const { supabase } = useBackend();
	const { loaded, start } = useExport(adminMessages.exportFailed);
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
					leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
					disabled={loaded !== null || rows?.length === 0}
					onClick={() => start((signal) => loadAuthors(supabase, order, signal), saveAuthors)}
				>
					{loaded === null ? "Export CSV" : `Exporting… ${loaded.toLocaleString("en")}`}
				</Button>
			</Group>
			<Loaded query={authors} onRetry={authors.fetchNextPage} label="users" height="16rem">
				{() =>
					rows?.length ? (
						<Box opacity={authors.isPlaceholderData ? 0.6 : 1} style={{ overflowX: "auto" }}>
							<AuthorRows authors={rows} order={order} onSort={setSort} onOpen={onOpen} />
						</Box>
					) : (
						<div role="status">
							<EmptyNote>No user has “{order.search}” in the name or the email.</EmptyNote>
						</div>
					)
				}
			</Loaded>
			<Text size="sm" c="dimmed" mt="sm">
				Posts are those that were generated, whether they were planned or not.
			</Text>
			<LoadMore query={authors}>Show more users</LoadMore>
		</>
	);
}
