import { dateFormat } from "../../lib/date-format.ts";

/** As in "Nov 21, 2026". */
export const dayFormat = dateFormat({ dateStyle: "medium" });

/** As in "Nov 21, 2026, 9:00 AM". */
export const momentFormat = dateFormat({ dateStyle: "medium", timeStyle: "short" });

/** In UTC, because the database names the start of a week by a day without a zone. */
export const weekFormat = dateFormat({ month: "short", day: "numeric", timeZone: "UTC" });
