import type { AuditEntry } from "./api/use-audit-log.ts";

type Value = number | string | null | undefined;

const limit = (value: Value) => String(value ?? "that of all");
const cap = (value: Value) =>
	typeof value === "number" ? `${value.toLocaleString("en")} a month` : "no cap";
const writer = (value: Value) => {
	if (value === "offline") return "none";
	return value === "local" ? "what runs on the planner's machine" : String(value ?? "what is found");
};

/** What an action without an account was done to; null: it has one. */
export const subjectOf = ({ action }: AuditEntry): string | null => {
	if (action === "set_model") return "Language model";
	return action === "set_token_cap" ? "Tokens" : null;
};

/** Describes an action in a sentence without its subject. */
export function auditSentence({ action, details }: AuditEntry): string {
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
