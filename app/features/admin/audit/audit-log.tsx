import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { messages } from "../../../../domain/messages.ts";
import { LoadFailure } from "../../../components/errors/load-failure.tsx";
import { PlainList } from "../../../components/ui/plain-list.tsx";
import { momentFormat } from "../date-formats.ts";
import { type AuditEntry, useAuditLog } from "./use-audit-log.ts";

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

type Value = number | string | null | undefined;

const limit = (value: Value) => String(value ?? "that of all");
const cap = (value: Value) =>
	typeof value === "number" ? `${value.toLocaleString("en")} a month` : "no cap";
const writer = (value: Value) => {
	if (value === "offline") return "none";
	return value === "local" ? "what runs on the planner's machine" : String(value ?? "what is found");
};

/** What an action without an account was done to; null: it has one. */
const subjectOf = ({ action }: AuditEntry): string | null => {
	if (action === "set_model") return "Language model";
	return action === "set_token_cap" ? "Tokens" : null;
};

/** Describes an action in a sentence without its subject. */
function auditSentence({ action, details }: AuditEntry): string {
	switch (action) {
		case "grant_admin":
			return "made admin";
		case "revoke_admin":
			return "is no longer admin";
		case "suspend":
			return `suspended: ${details.reason ?? ""}`;
		case "unsuspend":
			return "suspension ended";
		case "set_weekly_limit":
			return `weekly limit changed from ${limit(details.from)} to ${limit(details.to)}`;
		case "set_model": {
			const where = details.address ? ` at ${details.address}` : "";
			const key = details.key === "new" ? ", with a new key" : "";
			return `changed from ${writer(details.from)} to ${writer(details.to)}${where}${key}`;
		}
		case "set_token_cap":
			return `changed from ${cap(details.from)} to ${cap(details.to)}`;
	}
}
