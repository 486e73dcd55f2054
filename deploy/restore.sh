#!/usr/bin/env bash
# Puts a dump of pg_dump in the place of the database's tables, also of those that a newer version has made: in one transaction,
# which without its last word takes everything back. Use: restore.sh FILE, with the nodes stopped and the database in PGDATABASE.
set -o pipefail
{
	echo "begin; set local client_min_messages = warning; set local lock_timeout = '30s';
		drop schema if exists public, auth, host, extensions, realtime, storage, supabase_migrations cascade;
		create schema public authorization pg_database_owner; grant usage on schema public to public;"
	# Servers before PostgreSQL 17 do not know this setting of its programs.
	pg_restore --clean --if-exists --file=- "$1" | sed '1,40{/^SET transaction_timeout = 0;$/d}' && echo "commit;"
} | psql --quiet --output=/dev/null --set=ON_ERROR_STOP=1
