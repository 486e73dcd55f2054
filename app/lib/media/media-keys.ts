import type { QueryClient } from "@tanstack/react-query";
import type { MediaRow } from "../../../domain/media/media.ts";
import { kept } from "../api/kept.ts";

/** Of all queries for rows of `media`. */
export const mediaKey = (userId: string) => ["media", userId] as const;

/** Shows a row of `media`. The device keeps it, also before a component asks for it. */
export const showMedia = (queryClient: QueryClient, userId: string, row: MediaRow) =>
	queryClient
		.getQueryCache()
		.build<MediaRow | null>(queryClient, { queryKey: [...mediaKey(userId), row.id], ...kept })
		.setData(row, { manual: true });

/** Where this device notes that files of an author wait: it is asked where nothing else of them is loaded. */
export const unsentFilesKey = (userId: string) => `unsent-files:${userId}`;
