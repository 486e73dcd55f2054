/** Auth sends at most one mail of a kind to an account in this many seconds. */
export const mailPauseSeconds = 60;
