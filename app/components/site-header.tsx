import type { ReactNode } from "react";
import { Link } from "react-router";
import { appPaths } from "../../domain/app-paths.ts";
import { BrandMark } from "./brand-mark.tsx";
import { ColorSchemeToggle } from "./color-scheme-toggle.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import classes from "./site-header.module.css";

/** The bar on top of every page but the sign-in page; `children` is what the signed-in author gets. */
export function SiteHeader({ children }: { children?: ReactNode }) {
	return (
		<header className={classes.header}>
			<div className={classes.inner}>
				<Link to={appPaths.home} className={classes.brand}>
					<BrandMark />
					<span>Social Post Planner</span>
				</Link>
				<div className={classes.actions}>
					<ColorSchemeToggle />
					{children}
				</div>
			</div>
			<OfflineBanner />
		</header>
	);
}
