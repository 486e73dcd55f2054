import { useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { smoothUnlessReduced } from "./use-section.ts";

/**
 * Goes to the section that a link or the address of the first page names. A change of the address without a link,
 * such as a chosen day, leaves the page where it is.
 */
export function SectionScroll({ isOneColumn }: { isOneColumn: boolean }) {
	const { hash, key } = useLocation();
	const type = useNavigationType();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
	useEffect(() => {
		const target = hash === "#plan" || hash === "#write" ? document.getElementById(hash.slice(1)) : null;
		if (!target || type === NavigationType.Replace) return;
		const behavior = type === NavigationType.Push ? smoothUnlessReduced() : "auto";
		if (target.id === "write" || isOneColumn) window.scrollTo({ top: 0, behavior });
		else target.scrollIntoView({ behavior });
		if (type === NavigationType.Push) target.focus({ preventScroll: true });
	}, [key]);
	return null;
}
