import { useIntersection, useMediaQuery } from "@mantine/hooks";
import { type Location, type To, useLocation } from "react-router";
import { appPaths } from "../../../domain/app-paths.ts";

/** The two places of the main page: the generator and the planner. Their ids are the fragments of the URL. */
export type Section = "write" | "plan";

/** Leads to a section, from a page. The view of the planner stays. */
export const sectionLink = (hash: Section, { pathname, search }: Location): To => ({
	pathname: appPaths.home,
	search: pathname === appPaths.home ? search : "",
	hash,
});

/** Where the page has one column, it shows one section at a time. */
const oneColumn = "(max-width: 62em)";

export const smoothUnlessReduced = (): ScrollBehavior =>
	window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";

/** Where the author is on the main page: by the position of the page, or in one column by the URL, which says what was asked for. */
export function useSection() {
	const isOneColumn = useMediaQuery(oneColumn, false, { getInitialValueInEffect: false });
	const asked: Section = useLocation().hash === "#plan" ? "plan" : "write";
	// The planner is what one looks at when it has reached the middle of the window.
	const { ref: planRef, entry } = useIntersection({ rootMargin: "-50% 0px" });
	const section: Section = isOneColumn ? asked : entry?.isIntersecting ? "plan" : "write";
	return { section, asked, isOneColumn, planRef } as const;
}
