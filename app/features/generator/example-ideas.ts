/** Ideas for an author who has not written any post yet. */
export const exampleIdeas = [
	{
		label: "A lesson learned",
		idea: "The most useful thing I learned at work this year, and how I learned it",
	},
	{ label: "A small habit", idea: "A small habit that saves me an hour every week" },
	{
		label: "A change of mind",
		idea: "Something about my job that I used to believe, and what changed my mind",
	},
] as const;
