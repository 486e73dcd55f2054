import { postsToCsv } from "./posts-to-csv.ts";

/** A file to start from: two posts, for tomorrow and a week later. */
export function exampleCsv(now: Date, timeZone: string): Promise<string> {
	const example = (days: number, scheduledTime: string | null, postContent: string) => {
		const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
		const scheduledDate = day.toISOString().slice(0, 10);
		return { scheduledDate, scheduledTime, timeZone, isPosted: false, postContent };
	};
	return postsToCsv([
		example(1, "09:00", "My first post.\n\nA text may have several lines."),
		example(8, null, "Without a time the reminder comes at 09:00."),
	]);
}
