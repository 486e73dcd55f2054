import { useQueryClient } from "@tanstack/react-query";
import { confirm } from "../../components/dialogs/confirm.ts";
import { leavePage } from "../../components/dialogs/layers.ts";
import { type SignOutOptions, useAuth } from "../../features/auth/use-auth.ts";
import { unsentFilesKey } from "../../lib/media/media-keys.ts";
import { writeQueue } from "../../lib/queue/write-queue.ts";
import { deviceStore } from "../../lib/safe-store.ts";

/** How long an author who leaves waits for what is sent, in milliseconds. */
const patience = 2000;

/** Signs out, and asks first about what goes with the session: what is typed, and what waits on this device. */
export function useAskedSignOut(): (options?: SignOutOptions) => void {
	const { user, signOut } = useAuth();
	const queue = writeQueue(useQueryClient(), user?.id ?? "");
	return (options) =>
		leavePage(async () => {
			const tooLong = new Promise<void>((resolve) => setTimeout(resolve, patience));
			if (queue.read().length > 0) await Promise.race([queue.flush(), tooLong]);
			const act = async () => {
				if (await signOut(options)) queue.clear();
			};
			if (queue.read().length === 0 && !deviceStore.read(unsentFilesKey(user?.id ?? ""))) return act();
			confirm({
				question: "Sign out before your changes are sent?",
				text: "They wait for the network on this device, and are lost when you sign out.",
				confirm: "Sign out",
				onConfirm: act,
			});
		});
}
