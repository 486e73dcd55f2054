import type { Row } from "../database/database.ts";

/**
 * Whether a pooler has answered. To each connection PostgreSQL says which of its processes serves it; a pooler, which does
 * not know that yet, says some other number.
 */
export const isPooled = (rows: Row[]): boolean =>
	Number(rows[0]?.pid) !== (rows as { state?: { pid: number } } & Row[]).state?.pid;
