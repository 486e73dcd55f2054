import type { MoveSource } from "./open-source.ts";

/** A table, and what of its rows is moved. All names are as SQL has them. */
export interface MovedTable {
	name: string;
	columns: string;
	/** The expressions that are read for the columns, one for each. */
	values: string;
}

/**
 * Where Supabase Auth keeps accounts otherwise than our own: columns that it fills with something else, and those that it
 * does not have or gives out itself (null).
 */
const onSupabase: Record<string, Record<string, string | null>> = {
	"auth.users": {
		instance_id: "'00000000-0000-0000-0000-000000000000'::uuid",
		// Auth reads no null here. Links that were mailed before lead to the other home.
		confirmation_token: "''",
		recovery_token: "''",
		email_change: "''",
		email_change_token_new: "''",
		email_change_token_current: "''",
		phone_change: "''",
		phone_change_token: "''",
		reauthentication_token: "''",
	},
	"auth.audit_log_entries": { ip_address: "coalesce(ip_address, '')" },
};

/**
 * Sessions end with the move to Supabase: it signs tokens with keys of its own. Its Storage makes the rows of objects
 * itself, when it is given their bytes, and triggers count these.
 */
const notOnSupabase = [
	...["auth.sessions", "auth.refresh_tokens", "auth.flow_state", "host.recovery_sessions"],
	...["public.push_subscriptions", "host.push_deliveries", "storage.buckets", "storage.objects"],
	...["host.media_bytes", "host.unnamed_media"],
];

/** The tables of the product that have rows to move, in the source: each after those that its rows refer to. */
export async function listTables({ query }: MoveSource, isSupabase: boolean): Promise<MovedTable[]> {
	const rows = await query(`
		with recursive depths (oid, depth) as (
			select oid, 0 from pg_catalog.pg_class union
			select conrelid, depth + 1 from depths join pg_catalog.pg_constraint on confrelid = depths.oid
			where conrelid <> confrelid and depth < 20
		)
		select format('%I.%I', nspname, relname) as name,
			array_to_string(array(
				select quote_ident(attname) from pg_catalog.pg_attribute
				where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
				order by attnum
			), ',') as columns
		from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
		where nspname in ('public', 'auth', 'host', 'storage') and relkind = 'r'
		order by (select max(depth) from depths where depths.oid = pg_class.oid), 1`);
	return rows.flatMap((row) => {
		const name = String(row.name);
		if (isSupabase && notOnSupabase.includes(name)) return [];
		const own = String(row.columns).split(",");
		const changed = isSupabase ? (onSupabase[name] ?? {}) : {};
		const columns = [...new Set([...own, ...Object.keys(changed)])];
		return [
			{ name, columns: columns.join(), values: columns.map((column) => changed[column] ?? column).join() },
		];
	});
}

/** One line with the number of a table's rows and a sum of their checksums, in whichever order they are. */
export const countAndChecksum = ({ name }: MovedTable, values: string): string =>
	`select count(*) || ' ' || coalesce(sum(('x' || left(md5(row(${values})::text), 15))::bit(60)::bigint), 0) as line from ${name}`;
