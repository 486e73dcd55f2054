import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { lazyDialog } from "../lazy-code/lazy-code.tsx";
import { answer, confirmations } from "./confirm.ts";
import { askInBrowser, isAnythingTyped, leavePage, pageLayer, topLayer } from "./layers.ts";

const [ConfirmationDialog] = lazyDialog("ConfirmationDialog", () => import("./confirmation-dialog.tsx"));

const cancel = () => answer("onCancel");

/** Where confirmations appear, also those of whoever is about to leave what they have typed. */
export function LazyConfirmations() {
	useLeaveGuard();
	const confirmation = confirmations.useValue();
	// Leaving the page confirms nothing.
	useEffect(() => cancel, []);
	return <ConfirmationDialog confirmation={confirmation} opened={confirmation !== null} onClose={cancel} />;
}

/**
 * Keeps what is typed from every way out of the page: another page of the app, another site, a closed tab. Back closes
 * the topmost dialog instead, and any other way closes all of them: none stays over a page that it does not belong to.
 */
function useLeaveGuard(): void {
	useEffect(() => {
		window.addEventListener("beforeunload", askInBrowser);
		return () => window.removeEventListener("beforeunload", askInBrowser);
	}, []);

	const isBack = useRef(false);
	const stays = useRef(false);
	const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
		const isDialogOpen = topLayer() !== pageLayer;
		isBack.current = isDialogOpen && historyAction === "POP";
		stays.current = currentLocation.pathname === nextLocation.pathname;
		// A dialog that writes into the address itself stays open.
		return stays.current ? isDialogOpen && historyAction !== "REPLACE" : isDialogOpen || isAnythingTyped();
	});
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		if (!isBack.current) return leavePage(blocker.proceed, blocker.reset, stays.current);
		blocker.reset();
		topLayer().leave();
	}, [blocker]);
}
