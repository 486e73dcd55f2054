#!/usr/bin/env bash
# Dumps the database at once and then every night at 03:00 UTC, and keeps the last 14 dumps.
set -euo pipefail
while :; do
	file="/backups/planner-$(date --utc +%Y-%m-%dT%H%M%SZ).dump"
	# Under another name until it is whole.
	if pg_dump --format=custom --file="$file.part" && mv "$file.part" "$file"; then
		echo "Backup made: $file"
		# For planner_backup_age_seconds.
		psql --quiet --command="comment on schema host is 'backed up $(date --utc +%FT%TZ)'" || true
		find /backups -name 'planner-*.dump' | sort --reverse | tail --lines=+15 | xargs --no-run-if-empty rm
	else
		rm --force "$file.part"
		echo "The backup failed: it is tried again tomorrow." >&2
	fi
	sleep "$(($(date --utc --date='tomorrow 03:00' +%s) - $(date --utc +%s)))"
done
