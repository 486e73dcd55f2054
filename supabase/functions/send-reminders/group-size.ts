const largest = 100;
/** A group should take about so many milliseconds: the time between the last look at a post and its mail. */
const groupTime = 250;

/**
 * How many reminders are begun together. Small groups first, as nobody knows whether the mail server is there: one that is not should cost few reminders
 * an attempt. Then as many as go out in {@link groupTime}, at most twice as many as before, and never fewer than
 * are sent side by side.
 */
export function createGroupSize(parallel: number) {
	let size = 1;
	return {
		now: () => size,
		/** Whether mails go out so fast that the next group may be begun ahead. */
		isFast: () => size > parallel,
		/** So many were handed on in so many milliseconds. */
		took: (reminders: number, milliseconds: number) => {
			if (reminders === 0) return;
			const fitting = Math.floor((reminders * groupTime) / Math.max(milliseconds, 1));
			size = Math.max(Math.min(2 * size, fitting, largest), Math.min(size, parallel), 1);
		},
	};
}
