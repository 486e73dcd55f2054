import { useEffect, useState } from "react";

/** What somebody does who is about to use a page; or another tab, whose session this one shares. */
const actions = ["pointermove", "pointerdown", "keydown", "focusin", "input", "storage"] as const;

/** Whether anything has been done on this page since it is there. What is typed into it earlier counts, too. */
export function useFirstAct(): boolean {
	const [hasActed, setActed] = useState(false);
	useEffect(() => {
		if (hasActed) return;
		const act = () => setActed(true);
		if (document.activeElement !== document.body) act();
		for (const name of actions) window.addEventListener(name, act, { passive: true });
		return () => {
			for (const name of actions) window.removeEventListener(name, act);
		};
	}, [hasActed]);
	return hasActed;
}
