#!/usr/bin/env bash
# Makes a backup unless there is one since 03:00 UTC, and keeps those of the last 14 nights, and the last one that lacks nothing:
# however often it is started, a night has one. It ends with 1 and what is wrong where it cannot, or where that one does not count.
# Use: back-up-once-a-night.sh FOLDER ENDING COMMAND…, where the file is added as the last word of the command.
set -euo pipefail
export LC_ALL=C
umask 0077
folder=$1 ending=$2
shift 2
[[ -d $folder ]] || { echo "There is no folder $folder for backups: make it, or mount its disk, then start this again." >&2; exit 1; }
# A second one waits, and then finds the backup of the night.
exec 9< "$folder"
flock 9
# One from the future does not count: the clock was wrong then, or is now.
newest_first() {
	local now=$folder/planner-$(date --utc +%FT%H%M%SZ).$ending
	find "$folder/" -maxdepth 1 -name "planner-*.$ending" | sort --reverse |
		while read -r made; do [[ $made > $now ]] || echo "$made"; done
}
newest=$(newest_first | sed --quiet 1p)
night=$(date --utc --date='3 hours ago' +%F)
if [[ ! $newest < $folder/planner-${night}T03 ]]; then
	[[ ! -e $newest.lacks ]] || { echo "$newest does not count: it lacks pictures, or the planner has moved. Put that right, then remove this backup." >&2; exit 1; }
	exit 0
fi
# Of a backup that somebody removed; one that is being made has its checksum first.
find "$folder/" -maxdepth 1 \( -name "planner-*.$ending.lacks" -o -name "planner-*.$ending.sha256" -mmin +60 \) |
	while read -r beside; do [[ -e ${beside%.*} ]] || rm --force "$beside"; done
# Of a command that was killed.
find "$folder/" -maxdepth 1 -name "planner-*.$ending.*draft*" -mmin +60 -delete
file=$folder/planner-$(date --utc +%FT%H%M%SZ).$ending
code=0
"$@" "$file" || code=$?
if [[ ! -e $file ]]; then rm --force "$file".*draft*; exit "$code"; fi
# One that lacks pictures, or is of a planner that has moved, is kept and does not count.
((code == 0)) || touch "$file.lacks"
echo "Backup made: $file"
whole=$(newest_first | while read -r made; do [[ -e $made.lacks ]] || echo "$made"; done | sed --quiet 1p)
newest_first | awk -v start="$((${#folder} + 10))" -v whole="$whole" '
	{ day = substr($0, start, 10) }
	day != last { days++; last = day }
	days > 14 && $0 != whole' | while read -r old; do rm --force "$old" "$old.sha256" "$old.lacks"; done
exit "$code"
