#!/usr/bin/env bash
# Dumps the database at once, unless there is a dump of this night, and then every night at 03:00 UTC. A failed one is
# tried again every hour.
while :; do
	bash "${0%/*}/back-up-once-a-night.sh" /backups dump \
		bash -c 'pg_dump --format=custom --file="$0.draft" && mv "$0.draft" "$0" && {
			# For planner_backup_age_seconds.
			psql --quiet --command="comment on schema supabase_migrations is \$\$backed up $(date --utc +%FT%TZ)\$\$" || true
		}' ||
		echo "The backup failed: it is tried again within the hour." >&2
	sleep "$((3600 - $(date +%s) % 3600))"
done
