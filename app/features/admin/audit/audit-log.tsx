import { Stack, Text } from "@mantine/core";
import { LoadMore } from "../../../components/ui/load-more.tsx";
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
			<LoadMore query={log} size="sm" fullWidth={false}>
				Show older entries
			</LoadMore>
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
		<Text span size="sm">
			{isOfAll && <strong>{subjects[entry.action] ?? entry.target_email ?? "A deleted account"} </strong>}
			{sentences[entry.action](entry.details)}
			<Text span inherit c="dimmed">
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

type Action = AuditEntry["action"];

/** Subjects of actions on no account. */
const subjects: Partial<Record<Action, string>> = { set_model: "Language model", set_token_cap: "Tokens" };

/** Sentences without their subject. */
const sentences: Record<Action, (details: AuditEntry["details"]) => string> = {
	grant_admin: () => "made admin",
	revoke_admin: () => "is no longer admin",
	suspend: ({ reason = "" }) => `suspended: ${reason}`,
	unsuspend: () => "suspension ended",
	set_weekly_limit: ({ from, to }) => `weekly limit changed from ${limit(from)} to ${limit(to)}`,
	set_model: ({ from, to, address, key }) => {
		const where = address ? ` at ${address}` : "";
		return `changed from ${writer(from)} to ${writer(to)}${where}${key === "new" ? ", with a new key" : ""}`;
	},
	set_token_cap: ({ from, to }) => `changed from ${cap(from)} to ${cap(to)}`,
};
