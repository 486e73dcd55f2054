import { useQueryClient } from "@tanstack/react-query";
import { confirm } from "../../components/dialogs/confirm.ts";
import { leavePage } from "../../components/dialogs/layers.ts";
import { type SignOutOptions, useAuth } from "../../features/auth/use-auth.ts";
import { unsentFilesKey } from "../../lib/media/media-keys.ts";
import { writeQueue } from "../../lib/queue/write-queue.ts";
import { deviceStore } from "../../lib/safe-store.ts";

/** How long an author who leaves waits for what is sent, in milliseconds. */
const gracePeriod = 2000;

/** Signs out, and asks first about typed text and waiting changes, which go with the session. */
export function useConfirmedSignOut(): (options?: SignOutOptions) => void {
	const { user, signOut } = useAuth();
	const queue = writeQueue(useQueryClient(), user?.id ?? "");
	return (options) =>
		leavePage(async () => {
			const send = async () => {
				const tooLong = new Promise<void>((resolve) => setTimeout(resolve, gracePeriod));
				if (queue.read().length > 0) await Promise.race([queue.flush(true), tooLong]);
			};
			const leave = async () => {
				if (await signOut(options)) queue.clear();
			};
			await send();
			if (queue.read().length === 0 && !deviceStore.read(unsentFilesKey(user?.id ?? ""))) return leave();
			confirm({
				question: "Sign out before your changes are sent?",
				text: "They wait for the network on this device, and are lost when you sign out.",
				confirm: "Sign out",
				// The network may have come back, and another tab may have changed something.
				onConfirm: () => send().then(leave),
			});
		});
}
