import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { appPaths } from "../../../domain/app-paths.ts";
import { BrandMark } from "./brand-mark.tsx";
import { ColorSchemeToggle } from "./color-scheme-toggle.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import classes from "./site-header.module.css";

interface SiteHeaderProps {
	/** The author who is signed in. */
	userId?: string;
	/** Links beside the name of the product. */
	navigation?: ReactNode;
	/** What the signed-in author gets. */
	children?: ReactNode;
}

/** The bar on top of every page but the sign-in page. */
export function SiteHeader({ userId = "", navigation, children }: SiteHeaderProps) {
	return (
		<header className={classes.header}>
			<div className={classes.inner}>
				<Link to={appPaths.home} className={classes.brand}>
					<BrandMark />
					<span>Social Post Planner</span>
				</Link>
				{navigation}
				<Group ms="auto" gap="xs" wrap="nowrap">
					<ColorSchemeToggle />
					{children}
				</Group>
			</div>
			<OfflineBanner userId={userId} />
		</header>
	);
}
