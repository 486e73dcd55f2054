import { Button, type ButtonProps } from "@mantine/core";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";

interface LoadMoreProps extends ButtonProps {
	query: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
}

/** Loads the next page of a list, where there is one. */
export const LoadMore = ({ query, ...props }: LoadMoreProps) =>
	query.hasNextPage && (
		<Button
			fullWidth
			mt="md"
			loading={query.isFetchingNextPage}
			onClick={() => void query.fetchNextPage()}
			{...props}
		/>
	);
