import { Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { adminMessages } from "../../../domain/admin/admin-messages.ts";
import { LoadFailure } from "../../components/errors/load-failure.tsx";

interface LoadedProps<Data> {
	query: Pick<UseQueryResult<Data>, "data" | "error" | "isFetching" | "refetch">;
	/** Replaces the refetch where data are there. */
	onRetry?: () => unknown;
	label: string;
	/** Of the place that the data will take. */
	height: string;
	children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, onRetry, label, height, children }: LoadedProps<Data>) {
	const { data, error } = query;
	const isThere = data !== undefined;
	return (
		<>
			{error && (
				<LoadFailure
					title={adminMessages.loadFailed}
					query={query}
					onRetry={isThere ? onRetry && (() => void onRetry()) : undefined}
				/>
			)}
			{!isThere && !error && <Skeleton height={height} role="status" aria-label={`Loading ${label}`} />}
			{isThere && children(data)}
		</>
	);
}
