/** The function that says how reminders go, and the key of its answer: admins hear when that has changed. */
export const reminderStatusName = "reminder-status";
