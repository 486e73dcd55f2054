/** yyyyMMdd of a moment's UTC fields. */
export const dateDigits = (moment: Date): string => moment.toISOString().slice(0, 10).replaceAll("-", "");

/** HHmmss of a moment's UTC fields. */
export const timeDigits = (moment: Date): string => moment.toISOString().slice(11, 19).replaceAll(":", "");
