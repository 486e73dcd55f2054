import { Title } from "@mantine/core";
import { Navigate } from "react-router";
import { appPaths } from "../../domain/app-paths.ts";
import { BrandMark } from "../components/brand-mark.tsx";
import { ColorSchemeToggle } from "../components/color-scheme-toggle.tsx";
import { MonthDots } from "../components/month-dots.tsx";
import { PageLoader } from "../components/page-loader.tsx";
import { AuthPanel } from "../features/account/auth-panel.tsx";
import { FeatureBlurbs } from "../features/account/feature-blurbs.tsx";
import { useAuth } from "../features/account/use-auth.ts";
import classes from "./auth.module.css";

/** `/auth`: sign in and sign up. Who has a session is sent on to the generator. */
export function Auth() {
	const { loading, isAuthenticated } = useAuth();
	if (loading) return <PageLoader />;
	if (isAuthenticated) return <Navigate to={appPaths.home} replace />;

	return (
		<div className={classes.page}>
			<header className={classes.pitch} data-on-ink>
				<div className={classes.brand}>
					<BrandMark />
					<span>Social Post Planner</span>
					<MonthDots className={classes.dots} />
				</div>
				<div className={classes.toggle}>
					<ColorSchemeToggle />
				</div>
				<div className={classes.promise}>
					<Title order={1} className={classes.title}>
						Your Social Post Generator.
					</Title>
					<p className={classes.tagline}>Transform your ideas into engaging AI-Enhanced social posts.</p>
				</div>
			</header>
			<section className={classes.blurbs} aria-label="What you get" data-on-ink>
				<FeatureBlurbs />
			</section>
			<main className={classes.main}>
				<div className={classes.panel}>
					<AuthPanel />
				</div>
			</main>
		</div>
	);
}
