import { IconCalendarMonth, IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import classes from "./section-links.module.css";
import { type Section, sectionLink } from "./use-section.ts";

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
