import { lateDialog } from "../../components/errors/late-part.tsx";
import { useAuth } from "./use-auth.ts";

const { LateDialog: SignInAgainDialog } = lateDialog(() =>
	import("./sign-in-again-dialog.tsx").then((module) => module.SignInAgainDialog),
);

/**
 * Asks an author to sign in again whose session ended without their doing, such as by a sign-out everywhere on
 * another device. The page stays mounted behind it, so that nothing that was written is lost.
 */
export function SessionEndedDialog() {
	const { ended } = useAuth();
	// It closes with the session's return alone.
	return <SignInAgainDialog opened={ended !== null} onClose={() => {}} />;
}
