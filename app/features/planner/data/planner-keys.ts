/** Which of the author's posts a list shows. */
export interface ListFilter {
	state: "all" | "scheduled" | "posted" | "missed";
	/** Words that have to be in the text; blank for any text. */
	search: string;
}

/** One half of a list: the posts before a day, latest first, or from that day on. */
export interface ListRun extends ListFilter {
	direction: "earlier" | "later";
	/** yyyy-MM-dd */
	day: string;
}

/** Keys of the planner's queries, from the widest to the narrowest. */
export const plannerKeys = {
	all: (userId: string) => ["planner", userId] as const,
	ranges: (userId: string) => ["planner", userId, "range"] as const,
	range: (userId: string, from: string, to: string) => ["planner", userId, "range", from, to] as const,
	lists: (userId: string) => ["planner", userId, "list"] as const,
	list: (userId: string, run: ListRun) => ["planner", userId, "list", run] as const,
	settings: (userId: string) => ["planner", userId, "settings"] as const,
};

/** How old what is shown may be before a look at the window asks again, in milliseconds. */
export const plannerStaleTime = 4000;
