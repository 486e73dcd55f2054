import { Temporal } from "temporal-polyfill";
import { plannedTimeAt } from "../../../../domain/planner/planned-time.ts";

/** Day and time that a zone's clock shows at a moment. */
export const momentOn = (timeZone: string, moment: Date) =>
	plannedTimeAt(Temporal.Instant.fromEpochMilliseconds(moment.getTime()), timeZone);
