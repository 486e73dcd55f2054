import process from "node:process";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { anyKind, testedKinds } from "../factories/database-kinds.ts";

import { propertyRuns } from "../factories/property-runs.ts";
import { describeOnClone } from "./open-clone.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.UTC(2024, 0, 1);
const end = Date.UTC(2031, 0, 1);
/** How many random local times of each zone are compared, besides those around its changes. */
const randomTimes = propertyRuns(2000);

/**
 * Zones that the embedded database (data of 2025b) and the runtime (2026c) have other data for: Morocco stays
 * on UTC from September 2026, British Columbia and Alberta on summer time from November 2026, and Moldova
 * changes at the hour of the European Union. They are compared for the time before the first difference.
 */
const zonesWithOtherData = [
	"Africa/Casablanca",
	"Africa/El_Aaiun",
	"America/Edmonton",
	"America/Vancouver",
	"America/Yellowknife",
	"Canada/Mountain",
	"Canada/Pacific",
	"Europe/Chisinau",
	"Europe/Tiraspol",
];

describeOnClone(testedKinds("time zones"), "wall_clock_to_instant on %s", ({ kind, query }) => {
	/** The values of an expression for these texts, in their order; $1 is the zone. */
	async function numbersOf(expression: string, zone: string, texts: (string | number)[]): Promise<number[]> {
		const [row] = await query(
			`select array_to_string(array_agg((${expression})::bigint order by number), ',') as list
				from unnest(string_to_array($2, ',')) with ordinality as given (text, number)`,
			[zone, texts.join(",")],
		);
		return String(row?.list).split(",").map(Number);
	}

	/** Seconds since 1970 at which each local time is there, in the zone. */
	const instantsOf = (zone: string, localTimes: string[]) =>
		numbersOf(
			"extract(epoch from public.wall_clock_to_instant(left(text, 10)::date, right(text, 5), $1))",
			zone,
			localTimes,
		);

	/** Seconds from UTC that the database has for the zone at each moment. */
	const offsetsOf = (zone: string, moments: number[]) =>
		numbersOf(
			`extract(epoch from (to_timestamp(text::bigint) at time zone $1)
				- (to_timestamp(text::bigint) at time zone 'UTC'))`,
			databaseName(zone),
			moments.map((moment) => moment / 1000),
		);

	test.each([
		["in summer", "Europe/Berlin", "2026-07-01", "09:00", "2026-07-01T07:00:00Z"],
		["in winter", "Europe/Berlin", "2026-12-01", "09:00", "2026-12-01T08:00:00Z"],
		["without a time", "Europe/Berlin", "2026-12-01", null, "2026-12-01T08:00:00Z"],
		["skipped in spring", "Europe/Berlin", "2026-03-29", "02:30", "2026-03-29T01:30:00Z"],
		["just before the skip", "Europe/Berlin", "2026-03-29", "01:59", "2026-03-29T00:59:00Z"],
		["repeated in autumn", "Europe/Berlin", "2026-10-25", "02:30", "2026-10-25T00:30:00Z"],
		["first minute of the repeat", "Europe/Berlin", "2026-10-25", "02:00", "2026-10-25T00:00:00Z"],
		["just after the repeat", "Europe/Berlin", "2026-10-25", "03:00", "2026-10-25T02:00:00Z"],
		["repeated by 30 minutes", "Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-04T14:45:00Z"],
		["after those 30 minutes", "Australia/Lord_Howe", "2026-04-05", "02:00", "2026-04-04T15:30:00Z"],
		["skipped by 30 minutes", "Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03T15:45:00Z"],
		["repeated by two hours", "Antarctica/Troll", "2026-10-25", "01:30", "2026-10-24T23:30:00Z"],
		["skipped by two hours", "Antarctica/Troll", "2026-03-29", "02:30", "2026-03-29T02:30:00Z"],
		["on a day that was skipped", "Pacific/Apia", "2011-12-30", "12:00", "2011-12-30T22:00:00Z"],
		["repeated in winter", "Africa/Casablanca", "2025-02-23", "02:30", "2025-02-23T01:30:00Z"],
		["skipped after winter", "Africa/Casablanca", "2025-04-06", "02:30", "2025-04-06T02:30:00Z"],
		["a quarter of an hour apart", "Asia/Kathmandu", "2026-01-01", "05:45", "2026-01-01T00:00:00Z"],
		["of a zone named like an abbreviation", "CET", "2026-07-01", "09:00", "2026-07-01T07:00:00Z"],
	])("a time %s: %s %s %s", async (_name, zone, date, time, instant) => {
		const sql = "select public.wall_clock_to_instant($1::date, $2, $3) = $4::timestamptz as same";
		expect(await query(sql, [date, time, zone, instant])).toEqual([{ same: true }]);
	});

	test("in every zone, random times and those around every change are what Temporal says", async () => {
		const rows = await query("select name from pg_timezone_names order by name");
		const names = rows.map(({ name }) => String(name));
		const zones = names.filter(isKnownToRuntime);
		const otherData: string[] = [];
		const wrong: string[] = [];
		let compared = 0;
		for (const zone of zones) {
			const { moments, offsets, localTimes: all, instants: allInstants } = sampleOf(zone);
			// The same statement runs in both: where PostgreSQL reads all of them, the slower one reads each 25th.
			const isRead = (index: number) => kind === anyKind() || index % 25 === 0;
			const localTimes = all.filter((_local, index) => isRead(index));
			const instants = allInstants.filter((_instant, index) => isRead(index));
			const ours = await offsetsOf(zone, moments);
			const differing = moments.filter((_moment, index) => ours[index] !== offsets[index]);
			const firstDifference = differing.length === 0 ? end : Math.min(...differing);
			if (firstDifference < end) otherData.push(zone);
			// Between two moments that were asked for lies less than a month.
			const until = firstDifference - (firstDifference < end ? 32 * day : 0);
			const found = await instantsOf(zone, localTimes);
			for (const [index, instant] of instants.entries()) {
				if (firstDifference < end && instant * 1000 > until) continue;
				compared++;
				if (found[index] !== instant) wrong.push(`${zone} ${localTimes[index]}`);
			}
		}
		const unknown = names.filter((name) => !zones.includes(name));
		const others = unknown.filter((name) => !name.startsWith("posix/"));
		process.stdout.write(
			`${kind}: ${compared} local times in ${zones.length} zones. Not known to the runtime: ` +
				`${unknown.length - others.length} in posix/, ${others.join(", ")}. ` +
				`Compared until the data differ: ${otherData.join(", ")}\n`,
		);
		expect(miscalculated).toEqual([]);
		expect(wrong).toEqual([]);
		expect(zones.length).toBeGreaterThan(500);
		if (kind === "PGlite") expect(otherData).toEqual(zonesWithOtherData);
		// The system's data change under the tests: which zones differ cannot be said, only that they are few.
		else expect(otherData.length).toBeLessThanOrEqual(zonesWithOtherData.length);
	});

	test("time_zones holds the database's zones, without other editions and what is no place", async () => {
		const rows = await query(
			`select names.name, zones.name is not null as held
			from pg_timezone_names as names full join public.time_zones as zones on zones.name = names.name`,
		);
		for (const { name, held } of rows) {
			const isPlace = !/^(posix|right)\/|^(Factory|localtime|posixrules|null)$/.test(String(name));
			expect(held, String(name)).toBe(isPlace);
		}
	});
});

/** Under these four names PostgreSQL means something else when they stand after "at time zone". */
const databaseName = (zone: string) =>
	({ CET: "Europe/Brussels", MET: "Europe/Brussels", EET: "Europe/Athens", WET: "Europe/Lisbon" })[zone] ??
	zone;

function isKnownToRuntime(zone: string): boolean {
	try {
		new Intl.DateTimeFormat("en", { timeZone: zone });
		return true;
	} catch {
		return false;
	}
}

interface Sample {
	/** Milliseconds at which the data of both sides are compared, and Temporal's seconds from UTC then. */
	moments: number[];
	offsets: number[];
	/** yyyy-MM-ddTHH:mm, and the second since 1970 that Temporal's "compatible" gives. */
	localTimes: string[];
	instants: number[];
}

const samples = new Map<string, Sample>();

/** Made once for both databases, and for all the names that one zone has in the runtime: it is the slower half. */
function sampleOf(name: string): Sample {
	const zone = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
	const known = samples.get(zone);
	if (known) return known;
	const wallClocks = Array.from(
		{ length: randomTimes },
		() => start + Math.floor((random() * (end - start)) / minute) * minute,
	);
	const moments = Array.from({ length: 12 * 7 }, (_, month) => Date.UTC(2024, month, 15));
	const changes = changesOf(zone);
	const offsetBefore = changes[0]?.before ?? offsetAt(zone, start);
	for (const { moment, before, after } of changes) {
		moments.push(moment - 1000, moment);
		for (const edge of [moment + before, moment + after]) {
			for (const distance of [-61, -60, -31, -30, -2, -1, 0, 1, 29, 30, 59, 60, 61]) {
				wallClocks.push(edge + distance * minute);
			}
		}
	}
	const localTimes = wallClocks.map((wallClock) => new Date(wallClock).toISOString().slice(0, 16));
	const sample = {
		moments,
		offsets: moments.map((moment) => offsetAt(zone, moment) / 1000),
		localTimes,
		instants: wallClocks.map((wallClock) => instantOf(wallClock, offsetBefore, changes) / 1000),
	};
	for (const [index, wallClock] of wallClocks.entries()) {
		// All those around a change, and each tenth of the random ones, are asked of Temporal itself.
		if (index < randomTimes && index % 10 !== 0) continue;
		const zoned = dateTimeOf(wallClock).toZonedDateTime(zone, { disambiguation: "compatible" });
		if (zoned.epochMilliseconds / 1000 !== sample.instants[index])
			miscalculated.push(`${zone} ${localTimes[index]}`);
	}
	samples.set(zone, sample);
	return sample;
}

/** Local times for which Temporal says something else than {@link instantOf}. */
const miscalculated: string[] = [];

interface Change {
	/** Milliseconds since 1970. */
	moment: number;
	/** Milliseconds from UTC on both sides of the moment. */
	before: number;
	after: number;
}

/**
 * Temporal's "compatible", from the changes that it names: the first instant at which clocks show this, or,
 * where they skip it, as much later as they skip. Temporal takes twenty times as long for each.
 */
function instantOf(wallClock: number, offsetBefore: number, changes: Change[]): number {
	let offset = offsetBefore;
	for (const { moment, after } of changes) {
		// Clocks show it before this change, or skip it with this change.
		if (wallClock - offset < moment || wallClock - after < moment) return wallClock - offset;
		offset = after;
	}
	return wallClock - offset;
}

/** The minute that a clock shows; made of numbers, because Temporal takes twice as long to read a text. */
function dateTimeOf(wallClock: number): Temporal.PlainDateTime {
	const date = new Date(wallClock);
	return new Temporal.PlainDateTime(
		date.getUTCFullYear(),
		date.getUTCMonth() + 1,
		date.getUTCDate(),
		date.getUTCHours(),
		date.getUTCMinutes(),
	);
}

const zonedAt = (zone: string, moment: number) =>
	Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);

const offsetAt = (zone: string, moment: number) => zonedAt(zone, moment).offsetNanoseconds / 1_000_000;

function changesOf(zone: string): Change[] {
	const changes = [];
	let next = zonedAt(zone, start).getTimeZoneTransition("next");
	while (next && next.epochMilliseconds < end) {
		const moment = next.epochMilliseconds;
		changes.push({ moment, before: offsetAt(zone, moment - 1000), after: offsetAt(zone, moment) });
		next = next.getTimeZoneTransition("next");
	}
	return changes;
}

let seed = Number(process.env.PROPERTY_SEED ?? 20_261_120);

/** The same numbers in every run with the same seed. */
function random(): number {
	seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
	return seed / 0x8000_0000;
}
