import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAuth } from "../../../app/features/auth/use-auth.ts";
import { openSender } from "../../../app/routes/root/offline-writes.ts";
import { backend } from "./backend.ts";

/** Sends what a part of the app writes, as every page of the app does. */
export function WriteSender() {
	const userId = useAuth().user?.id;
	const queryClient = useQueryClient();
	useEffect(() => {
		if (userId) return openSender({ supabase: backend.supabase, queryClient, userId });
	}, [userId, queryClient]);
	return null;
}
