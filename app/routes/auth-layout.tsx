import { Group, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { BrandMark } from "../components/layout/brand-mark.tsx";
import { ColorSchemeToggle } from "../components/layout/color-scheme-toggle.tsx";
import { MonthDots } from "../components/layout/month-dots.tsx";
import { FeatureBlurbs } from "../features/auth/feature-blurbs.tsx";
import classes from "./auth-layout.module.css";

/** The layout of the pages for visitors: the product beside one panel. */
export function AuthLayout({ children }: { children: ReactNode }) {
	return (
		<div className={classes.page}>
			<header className={classes.pitch} data-on-ink>
				<Group pos="relative" gap="0.625rem" wrap="nowrap" fw={700} lts="-0.015em">
					<BrandMark />
					<span>Social Post Planner</span>
					<MonthDots className={classes.dots} />
				</Group>
				<div className={classes.toggle}>
					<ColorSchemeToggle />
				</div>
				<div className={classes.promise}>
					<Title order={1} fz="clamp(2.25rem, 1.4rem + 2.6vw, 3.5rem)" lh={1.04}>
						Your Social Post Generator.
					</Title>
					<Text mt="1.125rem" fz="lg" c="#c3d1cb" style={{ textWrap: "balance" }}>
						Transform your ideas into engaging AI-Enhanced social posts.
					</Text>
				</div>
			</header>
			{/* In the order of a phone, where the page may be painted while its end is on the way. */}
			<main className={classes.main}>
				<div className={classes.panel}>{children}</div>
			</main>
			<section className={classes.blurbs} aria-label="What you get" data-on-ink>
				<FeatureBlurbs />
			</section>
		</div>
	);
}
