import { VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useMatches, useNavigationType } from "react-router";

export interface RouteHandle {
	title: string;
}

/** Moves the focus to the page's heading, unless the page has put it elsewhere or a dialog holds it. */
function focusPage(options: FocusOptions) {
	const main = document.querySelector("main");
	if (!main || document.activeElement?.closest("main, [role=dialog], [role=alertdialog]")) return;
	const target = main.querySelector<HTMLElement>("h1") ?? main;
	target.tabIndex = -1;
	target.focus(options);
}

/**
 * Does what a browser does when it loads a page: sets the title, goes to the top, moves the focus and has the page
 * announced. The first page is the browser's own.
 */
export function PageAnnouncer() {
	const { pathname, hash } = useLocation();
	const isBack = useNavigationType() === NavigationType.Pop;
	const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
	const title = `${handle?.title} · Social Post Planner`;
	const lastPathname = useRef(pathname);
	const [announcement, setAnnouncement] = useState("");

	useEffect(() => {
		document.title = title;
	}, [title]);

	useEffect(() => {
		if (lastPathname.current === pathname) return;
		lastPathname.current = pathname;
		setAnnouncement(title);
		// Going back, the browser restores where the page was scrolled to; a section scrolls itself into view.
		if (!isBack && hash === "") window.scrollTo(0, 0);
		focusPage({ preventScroll: true });
	}, [pathname, hash, title, isBack]);

	return <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>;
}
