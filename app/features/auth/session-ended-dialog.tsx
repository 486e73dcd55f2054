import { lazyDialog } from "../../components/errors/lazy-part.tsx";
import { useAuth } from "./use-auth.ts";

const [SignInAgainDialog] = lazyDialog("SignInAgainDialog", () => import("./sign-in-again-dialog.tsx"));

/** Asks an author to sign in again whose session ended without their doing. The page stays mounted behind it. */
export function SessionEndedDialog() {
	const { expiredUser } = useAuth();
	// It closes with the session's return alone.
	return <SignInAgainDialog opened={expiredUser !== null} onClose={() => {}} />;
}
