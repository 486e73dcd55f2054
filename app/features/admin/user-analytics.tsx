import { Button, CloseButton, Skeleton, TextInput, useMatches } from "@mantine/core";
import { IconDownload, IconSearch } from "@tabler/icons-react";
import { useRef } from "react";
import type { AdminAuthor } from "../../../domain/admin-data.ts";
import { messages } from "../../../domain/messages.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import { AuthorCards } from "./author-cards.tsx";
import { AuthorTable } from "./author-table.tsx";
import { useAuthors } from "./use-admin-data.ts";
import { useAuthorOrder } from "./use-author-order.ts";
import { useExportAuthors } from "./use-export-authors.ts";
import classes from "./user-analytics.module.css";

/** "User Analytics": all authors, found, sorted and paged by the server. */
export function UserAnalytics({ onOpen }: { onOpen: (author: AdminAuthor) => void }) {
	const { order, typed, setSearch, setSort } = useAuthorOrder();
	const authors = useAuthors(order);
	const exporting = useExportAuthors(order);
	const field = useRef<HTMLInputElement>(null);
	const Rows = useMatches({ base: AuthorCards, md: AuthorTable });
	const rows = authors.data?.pages.flatMap(({ profiles }) => profiles);

	return (
		<>
			<div className={classes.tools}>
				<TextInput
					ref={field}
					type="search"
					className={classes.search}
					classNames={{ input: classes.input }}
					aria-label="Search users"
					placeholder="Search by name or email"
					leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
					rightSection={
						typed !== "" && (
							<CloseButton
								size={40}
								aria-label="Clear search"
								onClick={() => {
									setSearch("");
									field.current?.focus();
								}}
							/>
						)
					}
					value={typed}
					onChange={(event) => setSearch(event.currentTarget.value)}
				/>
				<Button
					variant="default"
					leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
					disabled={exporting.loaded !== null || rows?.length === 0}
					onClick={exporting.start}
				>
					{exporting.loaded === null ? "Export CSV" : `Exporting… ${exporting.loaded.toLocaleString()}`}
				</Button>
			</div>
			{authors.isError && (
				<LoadFailure
					title={messages.adminLoadFailed}
					detail={authors.error.message}
					retrying={authors.isFetching}
					onRetry={() => (rows ? authors.fetchNextPage() : authors.refetch())}
				/>
			)}
			{!rows && !authors.isError && <Skeleton height="16rem" role="status" aria-label="Loading users" />}
			{rows?.length === 0 && (
				<p className={classes.none} role="status">
					No user has “{order.search}” in the name or the email.
				</p>
			)}
			{rows && rows.length > 0 && (
				<div className={classes.rows} data-stale={authors.isPlaceholderData || undefined}>
					<Rows authors={rows} order={order} onSort={setSort} onOpen={onOpen} />
				</div>
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
