import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { BrandMark } from "./brand-mark.tsx";
import classes from "./page-message.module.css";

interface PageMessageProps {
	title: string;
	/** Small line above the title, such as a status code. */
	kicker?: string;
	children: ReactNode;
	/** The way out: a link or a button. */
	action: ReactNode;
}

/** A page that says one thing and offers one way on: sign in, not found, failed to start. */
export function PageMessage({ title, kicker, children, action }: PageMessageProps) {
	return (
		<main className={classes.page}>
			<div className={classes.card}>
				<BrandMark size={40} />
				{kicker && <p className={classes.kicker}>{kicker}</p>}
				<Title order={1} className={classes.title}>
					{title}
				</Title>
				<div className={classes.text}>{children}</div>
				{action}
			</div>
		</main>
	);
}
