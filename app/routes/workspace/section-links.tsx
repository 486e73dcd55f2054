import { IconCalendarMonth, IconPencil } from "@tabler/icons-react";
import { type ReactNode, useEffect } from "react";
import { Link, NavigationType, useLocation, useNavigationType } from "react-router";
import classes from "./section-links.module.css";
import { type Section, sectionLink, smoothUnlessReduced } from "./use-section.ts";

interface SectionLinksProps {
	/** Where the author is; left out on other pages. */
	section?: Section;
	/** At the bottom of a page with one column, instead of in the header of a wide one. */
	asTabs?: boolean;
	/** After the links. */
	children?: ReactNode;
}

const links = [
	{ section: "write", label: "Write", Icon: IconPencil },
	{ section: "plan", label: "Plan", Icon: IconCalendarMonth },
] as const;

/** "Write" and "Plan": where one is on the main page, and the way to the other. */
export function SectionLinks({ section, asTabs = false, children }: SectionLinksProps) {
	const location = useLocation();
	return (
		<nav aria-label="Sections" className={asTabs ? classes.tabs : classes.links}>
			{links.map(({ section: target, label, Icon }) => (
				<Link
					key={target}
					to={sectionLink(target, location)}
					// Where the page is there already, it may have been scrolled elsewhere.
					replace={false}
					className={classes.link}
					aria-current={section === target ? "location" : undefined}
				>
					<Icon size={20} stroke={1.6} aria-hidden />
					{label}
				</Link>
			))}
			{children}
		</nav>
	);
}

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
