import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { messages } from "../../../../domain/messages.ts";
import { LoadFailure } from "../../../components/errors/load-failure.tsx";
import { PlainList } from "../../../components/ui/plain-list.tsx";
import { momentFormat } from "../date-formats.ts";
import { useAuditLog } from "./api/use-audit-log.ts";
import { auditSentence, subjectOf } from "./audit-sentence.ts";

interface AuditLogProps {
	/** Null: the log of all accounts. */
	userId: string | null;
}

export function AuditLog({ userId }: AuditLogProps) {
	const log = useAuditLog(userId);
	const entries = log.data?.pages.flat();
	return (
		<>
			{log.isError && (
				<LoadFailure
					title={messages.adminLoadFailed}
					query={log}
					onRetry={entries && (() => void log.fetchNextPage())}
				/>
			)}
			{!entries && !log.isError && (
				<Skeleton height="6rem" role="status" aria-label="Loading the audit log" />
			)}
			{entries?.length === 0 && (
				<Text my="xs" size="sm" c="dimmed">
					Nothing has been done yet.
				</Text>
			)}
			<PlainList gap={0}>
				{entries?.map((entry) => (
					<Stack
						component="li"
						key={entry.id}
						gap={2}
						py="0.625rem"
						style={{ borderBottom: "1px solid var(--app-border)", overflowWrap: "anywhere" }}
					>
						<Text component="time" size="sm" c="dimmed" dateTime={entry.happened_at.toISOString()}>
							{momentFormat.format(entry.happened_at)}
						</Text>
						<Text component="span" size="sm">
							{userId === null && (
								<strong>{subjectOf(entry) ?? entry.target_email ?? "A deleted account"} </strong>
							)}
							{auditSentence(entry)}
							<Text component="span" inherit c="dimmed">
								{" by "}
								{entry.actor_email ?? (entry.by_operator ? "the operator" : "a deleted account")}
							</Text>
						</Text>
					</Stack>
				))}
			</PlainList>
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
