/** Whether a text is a day of the calendar as yyyy-MM-dd. */
export const isDay = (text: string): boolean => /^(?!0000)\d{4}-\d{2}-\d{2}$/u.test(text) && isReal(text);

const isReal = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
