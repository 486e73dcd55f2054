import { Text, Title } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { ErrorBoundary } from "../errors/error-boundary.tsx";
import classes from "./step-card.module.css";

interface StepCardProps {
	/** Place in the sequence from idea to post; left out where a card is no step. */
	step?: number;
	title: string;
	/** Id of the heading, where the card's field is labelled by it. */
	titleId?: string;
	description?: ReactNode;
	action?: ReactNode;
	children?: ReactNode;
	/** The content scrolls where the page gives the card a height. */
	scrolls?: boolean;
	ref?: Ref<HTMLElement>;
}

export function StepCard(props: StepCardProps) {
	const { step, title, titleId, description, action, children, scrolls, ref } = props;
	return (
		<section className={classes.card} data-scrolls={scrolls} ref={ref}>
			<div className={classes.head}>
				{step !== undefined && (
					<span className={classes.step} aria-hidden="true">
						{step}
					</span>
				)}
				<Title order={2} id={titleId} flex={1} miw="min-content">
					{title}
				</Title>
				{action}
			</div>
			{description && (
				<Text size="sm" c="dimmed" className={classes.description}>
					{description}
				</Text>
			)}
			{children && (
				<div className={classes.body}>
					<ErrorBoundary>{children}</ErrorBoundary>
				</div>
			)}
		</section>
	);
}
