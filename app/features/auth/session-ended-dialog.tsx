import { useEffect, useEffectEvent } from "react";
import { notifyPartNotLoaded } from "../../components/toasts/notify.ts";
import { useLateComponent } from "../../lib/use-late-component.ts";
import { useAuth } from "./use-auth.ts";

const load = () => import("./sign-in-again-dialog.tsx").then((module) => module.SignInAgainDialog);

/**
 * Asks an author to sign in again whose session ended without their doing, such as by a sign-out everywhere on
 * another device. The page stays mounted behind it, so that nothing that was written is lost.
 */
export function SessionEndedDialog() {
	const { ended } = useAuth();
	// Once it has been shown it stays, to fade out.
	const SignInAgainDialog = useLateComponent(load, ended !== null, notifyPartNotLoaded);

	// Mantine closes the dialogs below by listeners at the window. This one is registered earlier, so it runs first.
	const keepDialogsOpen = useEffectEvent((event: KeyboardEvent) => {
		if (ended && event.key === "Escape") event.stopImmediatePropagation();
	});
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => keepDialogsOpen(event);
		window.addEventListener("keydown", onKeyDown, { capture: true });
		return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
	}, []);

	return SignInAgainDialog && <SignInAgainDialog />;
}
