import { useEffect, useState } from "react";

/** Events of somebody who is about to use a page; or of another tab, whose session this one shares. */
const events = ["pointermove", "pointerdown", "keydown", "focusin", "input", "storage"] as const;

/** Whether the page was used since it is there. Text that was typed into it earlier counts, too. */
export function useFirstInteraction(): boolean {
	const [hasInteracted, setInteracted] = useState(false);
	useEffect(() => {
		if (hasInteracted) return;
		const interact = () => setInteracted(true);
		if (document.activeElement !== document.body) interact();
		for (const name of events) window.addEventListener(name, interact, { passive: true });
		return () => {
			for (const name of events) window.removeEventListener(name, interact);
		};
	}, [hasInteracted]);
	return hasInteracted;
}
