/** When a post without a time is reminded. In a file of its own: whoever needs it alone loads no calendar. */
export const defaultScheduleTime = "09:00";
