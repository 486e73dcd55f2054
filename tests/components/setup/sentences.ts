// Texts of several tests, in a component or in a whole page: nothing but texts and patterns.

export const idea = "Night shifts taught me to ask for help early";

export const generated = "Social media post generated successfully!";
export const generationFailed = "Failed to generate post. Please try again.";
export const stopped = "Stopped before the first words.";
export const untouchedQuota = "20 posts remaining this week";
export const writtenOffline = "Written by the offline writer";
/** The message on a model of this machine that the product used before. */
export const modelGone =
	"The language model llama3.2:latest, which wrote the posts, does not answer any more.";

export const emptyRules = "Click to set your brand voice and system message...";
export const rulesNotSaved = "Failed to save your rules";

export const copied = "Post copied for LinkedIn!";
export const copiedPlain = "Post copied to clipboard!";
export const scheduled = "Post scheduled";
export const notScheduled = "Failed to schedule post";

export const invalidCredentials = "Invalid credentials. Please try again.";
export const unreachableServer = "The server could not be reached. Please try again.";
/** Words of a browser or a database, which no author is to read. */
export const technicalTerms = /TypeError|Failed to fetch|permission denied/;
