import { confirm } from "../../components/dialogs/confirm.ts";
import { leavePage } from "../../components/dialogs/layers.ts";
import { type SignOutOptions, useAuth } from "../../features/auth/use-auth.ts";
import { useWaitingWrites } from "../../lib/offline/waiting-writes.ts";

/** Signs out, and asks first about what goes with the session: what is typed, and what waits on this device. */
export function useAskedSignOut(): (options?: SignOutOptions) => void {
	const { signOut } = useAuth();
	const waiting = useWaitingWrites();
	return (options) =>
		leavePage(() => {
			const act = () => void signOut(options);
			if (waiting === 0) return act();
			confirm({
				question: "Sign out before your changes are sent?",
				text: "They wait for the network on this device, and are lost when you sign out.",
				confirm: "Sign out",
				onConfirm: act,
			});
		});
}
