import { skipToken, useQuery } from "@tanstack/react-query";
import { accountAccessKey } from "../../../lib/api/account-access-key.ts";
import { useLazyBackend } from "../../../lib/api/backend.ts";
import { dataOf } from "../../../lib/api/supabase.ts";
import { useAuth } from "../use-auth.ts";

/** After the session has ended, the answer stays as it was before. */
function useAccountAccess<Part>(select: (access: Record<"is_suspended" | "is_admin", boolean>) => Part) {
	const { load } = useLazyBackend();
	const { user, expiredUser } = useAuth();
	return useQuery({
		queryKey: [...accountAccessKey, (user ?? expiredUser)?.id],
		queryFn: user
			? async ({ signal }) => {
					const { supabase } = await load();
					return dataOf(supabase.rpc("account_access").abortSignal(signal).single());
				}
			: skipToken,
		select,
		refetchOnWindowFocus: "always",
	});
}

/** Whether the author is an admin. It only decides what is shown: the database checks the role of every call. */
export const useIsAdmin = () => useAccountAccess(({ is_admin }) => is_admin);

export const useIsSuspended = () => useAccountAccess(({ is_suspended }) => is_suspended);
