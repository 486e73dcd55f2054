import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";

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

/** Forgets a refused write, when its author has read it. */
export async function putAwayRefused(queryClient: QueryClient, userId: string, key: string): Promise<void> {
	const { removeWrite } = await import("./offline-store.ts");
	await removeWrite(key);
	queryClient.setQueryData<RefusedWrite[]>(refusedKey(userId), (refused) =>
		refused?.filter((write) => write.key !== key),
	);
}
