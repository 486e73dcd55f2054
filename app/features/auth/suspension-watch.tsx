import { useEffect } from "react";
import { messages } from "../../../domain/messages.ts";
import { notifyError } from "../../lib/toasts/notify.ts";
import { useIsSuspended } from "./api/account-access.ts";
import { useAuth } from "./use-auth.ts";

/** Signs a suspended author out and says why. Otherwise they would see an empty planner. */
export function SuspensionWatch() {
	const { signOut } = useAuth();
	const { data: isSuspended } = useIsSuspended();

	useEffect(() => {
		if (!isSuspended) return;
		void signOut({ isSilent: true, isForced: true }).then(() => notifyError(messages.accountSuspended));
	}, [isSuspended, signOut]);

	return null;
}
