import { dateFormat } from "../../../lib/date-format.ts";

const span = dateFormat({ dateStyle: "long", timeZone: "UTC" });

/** The days from one to another (yyyy-MM-dd), as the viewer writes them: "November 16 – 22, 2026". */
export const spanLabel = (from: string, to: string): string => span.formatRange(new Date(from), new Date(to));
