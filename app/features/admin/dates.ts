import { dateFormat } from "../../lib/date-format.ts";

/** A day, as in "Nov 21, 2026". */
export const day = dateFormat({ dateStyle: "medium" });

/** A moment, as in "Nov 21, 2026, 9:00 AM". */
export const moment = dateFormat({ dateStyle: "medium", timeStyle: "short" });

/** The day that a week starts on, as the database names it: a day without a zone, so shown in UTC. */
export const weekDay = dateFormat({
	month: "short",
	day: "numeric",
	timeZone: "UTC",
});
