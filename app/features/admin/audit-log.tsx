import { Button, Skeleton } from "@mantine/core";
import { messages } from "../../../domain/messages.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import classes from "./audit-log.module.css";
import { auditSentence } from "./audit-sentence.ts";
import { moment } from "./dates.ts";
import { useAuditLog } from "./use-audit-log.ts";

/** What admins did: to one account, or, with null, to all. */
export function AuditLog({ userId }: { userId: string | null }) {
	const log = useAuditLog(userId);
	const entries = log.data?.pages.flat();
	return (
		<>
			{log.isError && (
				<LoadFailure
					title={messages.adminLoadFailed}
					detail={log.error.message}
					retrying={log.isFetching}
					onRetry={() => (entries ? log.fetchNextPage() : log.refetch())}
				/>
			)}
			{!entries && !log.isError && (
				<Skeleton height="6rem" role="status" aria-label="Loading the audit log" />
			)}
			{entries?.length === 0 && <p className={classes.none}>Nothing has been done yet.</p>}
			<ul className={classes.entries}>
				{entries?.map((entry) => (
					<li key={entry.id} className={classes.entry}>
						<time dateTime={entry.happened_at.toISOString()}>{moment.format(entry.happened_at)}</time>
						<span>
							{userId === null && <strong>{entry.target_email ?? "A deleted account"} </strong>}
							{auditSentence(entry)}
							<span className={classes.actor}>
								{" by "}
								{entry.actor_email ?? (entry.by_operator ? "the operator" : "a deleted account")}
							</span>
						</span>
					</li>
				))}
			</ul>
			{log.hasNextPage && (
				<Button
					variant="default"
					size="sm"
					mt="md"
					loading={log.isFetchingNextPage}
					onClick={() => log.fetchNextPage()}
				>
					Show older entries
				</Button>
			)}
		</>
	);
}
