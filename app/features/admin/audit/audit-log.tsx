import { Button, Stack, Text } from "@mantine/core";
import { PlainList } from "../../../components/ui/plain-list.tsx";
import { momentFormat } from "../date-formats.ts";
import { Loaded } from "../loaded.tsx";
import { type AuditEntry, useAuditLog } from "./use-audit-log.ts";

/** `userId` null: the log of all accounts. */
export function AuditLog({ userId }: { userId: string | null }) {
	const log = useAuditLog(userId);
	return (
		<>
			<Loaded query={log} onRetry={log.fetchNextPage} label="the audit log" height="6rem">
				{({ pages }) =>
					pages[0]?.length ? (
						<PlainList gap={0}>
							{pages.flat().map((entry) => (
								<Entry key={entry.id} entry={entry} isOfAll={userId === null} />
							))}
						</PlainList>
					) : (
						<Text my="xs" size="sm" c="dimmed">
							Nothing has been done yet.
						</Text>
					)
				}
			</Loaded>
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

const Entry = ({ entry, isOfAll }: { entry: AuditEntry; isOfAll: boolean }) => (
	<Stack
		component="li"
		gap={2}
		py="0.625rem"
		style={{ borderBottom: "1px solid var(--app-border)", overflowWrap: "anywhere" }}
	>
		<Text component="time" size="sm" c="dimmed" dateTime={entry.happened_at.toISOString()}>
			{momentFormat.format(entry.happened_at)}
		</Text>
		<Text component="span" size="sm">
			{isOfAll && <strong>{subjectOf(entry) ?? entry.target_email ?? "A deleted account"} </strong>}
			{auditSentence(entry)}
			<Text component="span" inherit c="dimmed">
				{" by "}
				{entry.actor_email ?? (entry.by_operator ? "the operator" : "a deleted account")}
			</Text>
		</Text>
	</Stack>
);

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
