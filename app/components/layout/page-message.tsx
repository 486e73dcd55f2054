import { Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { BrandMark } from "./brand-mark.tsx";
import classes from "./page-message.module.css";

interface PageMessageProps {
	title: string;
	/** Small line above the title, such as a status code. */
	kicker?: string;
	text: ReactNode;
	/** The ways on: links and buttons. */
	children: ReactNode;
}

/** A page that says one thing and offers a way on: sign in, not found, failed to start. */
export const PageMessage = ({ title, kicker, text, children }: PageMessageProps) => (
	<main className={classes.page}>
		<div className={classes.card}>
			<BrandMark size={40} />
			{kicker && <p className={classes.kicker}>{kicker}</p>}
			<Title order={1} className={classes.title}>
				{title}
			</Title>
			<p className={classes.text}>{text}</p>
			<Stack w="100%" gap="sm">
				{children}
			</Stack>
		</div>
	</main>
);
