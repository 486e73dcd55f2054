import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";

/** A write that waited, and that the server then refused. */
export interface RefusedWrite {
	key: string;
	/** Why, as a sentence. */
	refusal: string;
	/** What the author has written; null when it was no text. */
	text: string | null;
}

const refusedKey = (userId: string) => ["refused-writes", userId] as const;

export const showRefusedWrites = (queryClient: QueryClient, userId: string, refused: RefusedWrite[]) =>
	queryClient.setQueryData(refusedKey(userId), refused);

/** The writes that the server has refused and their author has not put away. */
export function useRefusedWrites(userId: string): readonly RefusedWrite[] {
	const { data } = useQuery<RefusedWrite[]>({
		queryKey: refusedKey(userId),
		queryFn: skipToken,
		gcTime: Number.POSITIVE_INFINITY,
	});
	return data ?? [];
}

export const hideRefusedWrite = (queryClient: QueryClient, userId: string, key: string) =>
	queryClient.setQueryData<RefusedWrite[]>(refusedKey(userId), (refused) =>
		refused?.filter((write) => write.key !== key),
	);
