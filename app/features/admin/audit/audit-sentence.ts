import type { AuditEntry } from "./api/use-audit-log.ts";

const limit = (value: number | null | undefined) =>
	(value ?? null) === null ? "that of all" : String(value);

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
	}
}
