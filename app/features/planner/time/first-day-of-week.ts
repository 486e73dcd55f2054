import { dateLocale } from "../../../lib/date-format.ts";

/** Day of the week as ISO 8601 counts: 1 is Monday, 7 is Sunday. */
export type IsoWeekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The week of a locale, as browsers know it: a method by the standard, a property in older ones. */
interface LocaleWeek {
	getWeekInfo?: () => { firstDay: number };
	weekInfo?: { firstDay: number };
}

const monday = 1;
const isWeekday = (day: number | undefined): day is IsoWeekday => day !== undefined && day >= 1 && day <= 7;

/** The day that a week starts with where the viewer lives; Monday where the browser cannot tell. */
export function firstDayOfWeek(locale: string = dateLocale() ?? navigator.language): IsoWeekday {
	try {
		const known: Intl.Locale & LocaleWeek = new Intl.Locale(locale);
		const day = (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay;
		return isWeekday(day) ? day : monday;
	} catch {
		// Without a locale of the system, WebKit reports the language "C", which is no valid tag.
		return monday;
	}
}
