import {
	type Dialect,
	type Driver,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
} from "kysely";

/** PostgreSQL as Kysely speaks it, by a driver of ours. */
export const postgresDialect = (driver: Driver): Dialect => ({
	createAdapter: () => new PostgresAdapter(),
	createDriver: () => driver,
	createIntrospector: (database) => new PostgresIntrospector(database),
	createQueryCompiler: () => new PostgresQueryCompiler(),
});
