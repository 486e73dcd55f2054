import { SessionEndedDialog } from "./session-ended-dialog.tsx";
import { useAuth } from "./use-auth.ts";

/** Asks an author whose session ended without their doing to sign in again, wherever they are. */
export function SessionEnded() {
	const { ended, leave } = useAuth();
	return ended && <SessionEndedDialog email={ended.email ?? ""} onLeave={leave} />;
}
