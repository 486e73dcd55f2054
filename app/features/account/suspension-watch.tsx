import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { messages } from "../../../domain/messages.ts";
import { notifyError } from "../../components/notify.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { useAuth } from "./use-auth.ts";

/** How long a suspended author stays on an open page at most, in milliseconds; a return to it asks at once. */
const interval = 60_000;

/** Signs a suspended author out where they are, and says why: all they would see is an empty planner. */
export function SuspensionWatch() {
	const { supabase } = useBackend();
	const { user, signOut } = useAuth();
	const suspended = useQuery({
		queryKey: ["is-suspended", user?.id],
		enabled: user !== null,
		refetchInterval: interval,
		refetchOnWindowFocus: "always",
		queryFn: async ({ signal }) => {
			const { data, error } = await supabase.rpc("is_suspended").abortSignal(signal);
			if (error) throw error;
			return data === true;
		},
	});

	useEffect(() => {
		if (suspended.data !== true) return;
		void signOut().then(() => notifyError(messages.accountSuspended));
	}, [suspended.data, signOut]);

	return null;
}
