import { dateFormat } from "../../../lib/date-format.ts";

const short = dateFormat({
	weekday: "short",
	day: "numeric",
	month: "short",
	timeZone: "UTC",
});

/** A day (yyyy-MM-dd) of the coming months, as short as it is clear: "Tue, Nov 24". */
export const shortDayLabel = (date: string): string => short.format(new Date(date));
