import { Button, Skeleton } from "@mantine/core";
import { messages } from "../../../domain/messages.ts";
import { StepCard } from "../../components/step-card.tsx";
import { moment } from "./dates.ts";
import classes from "./status-card.module.css";
import { useCheckModel, useModelStatus } from "./use-model-status.ts";

/** "Language model": which one writes, a test of it, and why it failed lately. */
export function ModelCard() {
	const { data: status, error, refetch } = useModelStatus();
	const check = useCheckModel();

	return (
		<StepCard
			title="Language model"
			titleId="language-model"
			action={
				status?.model && (
					<Button variant="default" size="sm" loading={check.isPending} onClick={() => check.mutate()}>
						Test the model
					</Button>
				)
			}
		>
			{error ? (
				<div className={classes.failure}>
					<span>
						{messages.adminLoadFailed}: {error.message}
					</span>
					<Button variant="default" size="sm" onClick={() => refetch()}>
						Try again
					</Button>
				</div>
			) : !status ? (
				<Skeleton height="4.5rem" aria-label="Loading the model's state" />
			) : (
				<>
					<p className={classes.model}>
						{status.model ? (
							<>
								Posts are written by <strong>{status.model}</strong>.
							</>
						) : (
							"No AI_MODEL is set: the built-in offline writer writes the posts."
						)}
					</p>
					<p role="status" className={classes.outcome} data-failed={check.data?.ok === false || undefined}>
						{check.data?.sentence ?? check.error?.message}
					</p>
					<h3 className={classes.heading}>Latest failures</h3>
					{status.failures.length === 0 ? (
						<p className={classes.none}>No generation has failed.</p>
					) : (
						<ul className={classes.failures}>
							{status.failures.map(({ failedAt, model, reason }) => (
								<li key={`${failedAt}${reason}`}>
									<time dateTime={failedAt}>{moment.format(new Date(failedAt))}</time>
									<span>
										{reason} <span className={classes.none}>{model}</span>
									</span>
								</li>
							))}
						</ul>
					)}
				</>
			)}
		</StepCard>
	);
}
