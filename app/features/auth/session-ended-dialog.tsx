import { lazyDialog } from "../../components/lazy-code/lazy-code.tsx";
import { useAuth } from "./use-auth.ts";

const [SignInAgainDialog] = lazyDialog("SignInAgainDialog", () => import("./sign-in-again-dialog.tsx"));

/** Asks an author to sign in again whose session ended without their doing. The page stays mounted behind it. */
export function SessionEndedDialog() {
	const { expiredUser } = useAuth();
	// The return of the session alone closes it.
	return <SignInAgainDialog opened={expiredUser !== null} onClose={() => {}} />;
}
