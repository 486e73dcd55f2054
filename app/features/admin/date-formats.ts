import { dateFormat } from "../../lib/date-format.ts";

/** As in "Nov 21, 2026". */
export const dayFormat = dateFormat({ dateStyle: "medium" });

/** As in "Nov 21, 2026, 9:00 AM". */
export const momentFormat = dateFormat({ dateStyle: "medium", timeStyle: "short" });

/** The day that a week starts on, as the database names it: a day without a zone, so shown in UTC. */
export const weekFormat = dateFormat({ month: "short", day: "numeric", timeZone: "UTC" });
