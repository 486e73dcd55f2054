/** Sentences for a person after an action. The wording is the product's contract: tests spell it out. */
export const messages = {
	signUpFailed: "Unable to create account. Please try again.",
	signUpSucceeded: "Account created! Please check your email to verify your account.",
	signInFailed: "Invalid credentials. Please try again.",
	signInSucceeded: "Welcome back!",
	signOutSucceeded: "Signed out successfully",
	registrationClosed: "This installation takes no new accounts.",
	registrationClosedWayOut:
		"If you have an account, sign in. If not, ask whoever runs this installation for one.",
	tryAgain: "Please try again.",
	unexpected: "An unexpected error occurred. Please try again.",
	partNotLoaded: "This part of the page could not be loaded",
	partNotLoadedDetail: "Look at your connection and try again, or load the page anew. Your drafts are kept.",
	partNotShown: "This part of the page could not be shown. Your drafts are kept.",
	newVersion: "New version",
	newVersionDetail: "Reload the page to use it. Your drafts are kept.",
	pushFailed: "Failed to change reminders on this device",
	pushUnavailable:
		"The browser did not subscribe. A private window takes no messages; in another one, try again later.",
	pushRefused: "This browser does not allow messages of this site. Its settings can change that.",
	emailVerified: "Email verified successfully! Welcome aboard!",
	verifyFirst: "Please verify your email first. The link is in the mail we sent you.",
	accountSuspended:
		"Your account is suspended. Write to whoever runs this planner if you think it should not be.",
	linkExpired: "This link has expired or was already used",
	recoveryFailed: "Unable to send the link",
	passwordChanged: "Password changed",
	passwordChangeFailed: "Failed to change your password",
	currentPasswordWrong: "This is not your current password",
	otherDevicesSignedOut: "You are signed in here. Every other device is signed out.",
	emailChangeFailed: "Failed to change your email",
	emailUnchanged: "You sign in with this email already",
	emailChangeHalf: "One address has confirmed",
	emailChangeHalfDetail: "Now open the link that we mailed to the other one.",
	emailChanged: "Email changed",
	displayNameSaved: "Display name saved",
	accountSaveFailed: "Failed to save your account settings",
	signedOutEverywhere: "Signed out everywhere",
	exportReady: "Your data is downloaded",
	accountExportFailed: "Failed to export your data",
	accountGone: "This account has been deleted.",
	accountDeleted: "Your account is deleted",
	accountDeletedDetail: "Everything that was in it is gone.",
	verificationResent: "Verification link sent",
	verificationResendFailed: "Unable to send the link",

	rulesLoadFailed: "Your rules could not be loaded.",
	rulesSaved: "Your rules are saved",
	rulesSaveFailed: "Failed to save your rules",
	rulesStays: "Your text is still in the editor.",
	rulesConflict:
		"Other rules were saved on another device before these. They are in use now, and yours are kept.",
	rulesOther: "These rules were saved on another device meanwhile. Save again to replace them with yours.",

	generateMessageRequired: "Please enter a message to generate a social media post",
	generateSessionRequired: "Please sign in to generate posts",
	generateSucceeded: "Social media post generated successfully!",
	generateSame: "The text is that of an earlier version. For another one, change the idea or the style.",
	generateTestSucceeded: "Mock post generated successfully! (Test mode - no credits used)",
	generateFailed: "Failed to generate post. Please try again.",
	generateRefused: "No post was written",

	nothingToChange: "The offline writer finds nothing to change here. Nothing was counted.",
	generateCutByModel: "The end of the post is missing",
	generateCutByModelDetail:
		"The model reached its limit of tokens. Write the end yourself, or generate another version.",
	generateAsks:
		"A topic alone makes a post of gaps. Answer what you can, then generate. Nothing was counted.",
	generateStopped: "Stopped. The text so far is kept.",
	generateStoppedDetail: "When the whole post is written, you find it under Recent.",
	generateStoppedEarly: "Stopped before the first words.",
	generateConnectionLost: "The connection broke. If the post is being written, you find it under Recent.",
	generateCutOff: "The connection broke. The text so far is kept; look under Recent for the whole post.",

	spotFixed: "Spot rewritten",
	fixNotUndone: "The text has changed since. Nothing was undone.",

	copiedForLinkedIn: "Post copied for LinkedIn!",
	copiedPlain: "Post copied to clipboard!",
	copyFailed: "Failed to copy to clipboard",

	rulesUnchanged: "Your rules are as they were.",
	templateSignInRequired: "Please sign in to save templates",
	templateSaveFailed: "Failed to save template",
	templateUpdateFailed: "Failed to update template",
	templateDeleted: "Template deleted successfully",
	templateDeleteFailed: "Failed to delete template",
	templatesLoadFailed: "Failed to load templates",
	templateGone: "It no longer exists. It may have been deleted in another tab.",
	templateRulesSaved: "Your rules themselves are saved.",
	serverUnreachable: "The server could not be reached. Please try again.",

	writesRefused: "Changes that were not stored",
	writeWaits: "Kept until the server can be reached.",
	writeInvalid: "The server does not take it as it is.",
	writeUnknown: "This version of the planner does not know what to do with it.",
	offline: "You are offline",
	offlineGenerate: "A post needs the network to be written. Nothing was counted.",
	offlineQueue:
		"Without a network your next free slot cannot be looked up. Schedule the post for a time that you choose: it is sent when you are online.",
	offlinePosts: "Posts that have not been on this device yet come when you are online.",
	offlineTemplates: "Your templates have not been on this device yet. They come when you are online.",
	offlineProposal: "A proposal needs the network. Nothing was counted.",

	promptLoadFailed: "Failed to load what was asked",
	recentLoadFailed: "Failed to load recent posts",
	draftDeleted: "Draft deleted",
	draftRestored: "Draft restored",
	draftDeleteFailed: "Failed to delete the draft",
	draftDuplicated: "Draft duplicated",
	draftNotHere: "It has not been on this device yet.",
	draftLoadFailed: "Failed to load the draft",

	voiceProposalRefused: "No rules were proposed",
	voiceProposalFailed: "Failed to propose a brand voice. Please try again.",
	voiceExampleRequired: "Please paste at least one of your posts",
	voiceProposed: "Your proposed rules are ready",
	voiceProposedDetail: "Open “From your posts” to read them.",

	scheduleDateRequired: "Date required",
	scheduleDateRequiredDetail: "Please select a date for your post",
	scheduleSessionRequired: "Authentication required",
	scheduleSessionRequiredDetail: "Please sign in to schedule posts",
	scheduleFailed: "Failed to schedule post",
	scheduleSucceeded: "Post scheduled",
	queued: "Added to your queue",
	unqueued: "Taken out of your queue",
	queueFull: "No free slot",
	queueFullDetail: "Your weekly slots are taken for a year. Add some in the planner settings.",
	calendarLoadFailed: "Failed to load scheduled posts",
	postsLoadFailed: "Failed to load posts",
	postDeleted: "Post deleted",
	postDeletedDetail: "Your scheduled post has been removed.",
	deletePostFailed: "Failed to delete post",
	updatePostFailed: "Failed to update post",
	postMarkedPosted: "Marked as posted",
	postMarkedPostedDetail: "Great job! Post marked as completed.",
	postMarkedScheduled: "Back to scheduled",
	skipUndone: "Reminder no longer skipped",
	postMoved: "Post moved",
	postMovedBack: "Post moved back",
	postEdited: "Post saved",
	postPostedSince: "It was marked as posted meanwhile. What is on LinkedIn stays as it is.",
	versionPlanned: "This version is planned now",
	versionPlannedBack: "The earlier version is planned again",
	offlinePlanVersion: "Which version is planned can be changed online.",
	postGone: "It was changed or deleted elsewhere.",
	textKept: "Your text is a draft now",
	textKeptDetail: "Its post was deleted elsewhere. You find the text under Recent.",
	postTextChanged:
		"The post was changed elsewhere while you wrote. This is its text now; save again to replace it with yours.",
	plannerSettingsFailed: "Failed to save your planner settings",
	plannerSettingsLoadFailed: "Your planner settings could not be loaded.",

	moveRefused: "Post not moved",
	moveRefusedPosted: "It is posted already. Set it back to scheduled first.",
	moveRefusedPast: "That time has passed. Choose a later one.",

	calendarFeedFailed: "Failed to change your calendar address",
	calendarFeedLoadFailed: "Failed to load your calendar address",
	calendarFeedRenewed: "Address renewed",
	calendarFeedRenewedDetail: "Enter the new one in your calendar program.",
	calendarFeedStopped: "Sharing stopped",
	calendarFeedStoppedDetail: "The address does not work any more.",
	addressCopied: "Address copied",
	exportEmpty: "Nothing to export yet",
	exportEmptyDetail: "Schedule your first post to get started!",
	exportFailed: "Failed to export your posts",
	postsExported: "Posts exported",
	importFailed: "Failed to import posts",
	importUnknown: "It is not known whether your posts were imported",
	postsImported: "Posts imported",
	importUndone: "Import taken back",
	importNotUndone: "The import was not taken back",
} as const;

/** Sentences of the server alone: no page loads them. */
export const serverMessages = {
	passwordTooCommon: "This password is one of the first that anybody would try. Please choose another one.",
	textNotStorable:
		"This text has a character in it that cannot be stored: NUL, or half of a symbol. Please type that part anew.",
	currentPasswordMissing: "Your current password is needed to set a new one.",
	generateFailedAndCounts:
		"Failed to generate post. It counts: this week gives no more failures back. Please try again later.",
	modelKeyUnreadable:
		"The key of the language model cannot be read any more. An admin has to enter it again.",
	noLocalModel: "No language model runs on the planner's machine at the moment.",
	tokenCapReached: "The language model's tokens of this month are used up.",
	voiceProposalFailedAndCounts:
		"Failed to propose a brand voice. It counts: this week gives no more failures back. Please try again later.",
} as const;

/** Apart: the page behind a reminder's links alone loads it. */
export const reminderMessages = {
	ready: "Nothing has changed yet. Choose what to do with this post.",
	notChanged: "Nothing was changed",
	unanswered: "It is not known whether this was done. The page shows it as soon as the server answers.",
	lastSeen: "This is how it was last seen on this device. The server does not answer at the moment.",
	needsNetwork: "This needs the network: press again when you are back.",
	notOnDevice: "It is not on this device. It is loaded when you are back online.",
} as const;

/** Apart, because the service worker needs no other message. */
export const pushEnded = {
	title: "Reminders have ended on this device",
	detail: "The browser has given it another address. Turn them on again in the planner's settings.",
};

/** Why a model on the planner's own machine does not write. */
export const localModelLost = (model: string) =>
	`The language model ${model}, which wrote the posts, does not answer any more.`;

export const weeklyLimitReachedToast = (limit: number) =>
	`Weekly limit reached! You can generate up to ${limit} posts per week.`;

/** Said where a limit refuses a call. */
export const tooManyAttempts = (seconds: number) =>
	`Too many attempts. Please try again in ${asWait(seconds)}.`;

const asWait = (seconds: number) => {
	if (seconds < 90) return seconds === 1 ? "a second" : `${seconds} seconds`;
	return `${Math.ceil(seconds / 60)} minutes`;
};

export const remainingPostsLabel = (remaining: number, limit: number) =>
	remaining > 0 ? `${remaining} posts remaining this week` : `Weekly limit reached (${limit} posts per week)`;

export const templateSavedToast = (name: string) => `Template "${name}" saved successfully!`;

/** The line below "Post scheduled"; day and time as the author reads them. */
export const postScheduledDetail = (when: string) => `Your post has been scheduled for ${when}`;

const scheduleAgain = "Schedule it again if you want two posts.";

/** Why a post is not planned; day and time of the other plan as the author reads them. */
export const draftPlannedElsewhere = (when: string) =>
	`This draft was planned for ${when} in another tab or on another device. ${scheduleAgain}`;

/** Whether an author was told of another plan of the draft. */
export const isPlannedElsewhere = (reason: string) => reason.endsWith(scheduleAgain);

/** Why a plan is not changed; day and time that it has now, as the author reads them. */
export const postChangedElsewhere = (when: string) =>
	`It was changed elsewhere, and is now planned for ${when}. Look at it, then try again.`;

export const postsExportedDetail = (count: number, file: string) =>
	`${count === 1 ? "One post is" : `${count.toLocaleString("en")} posts are`} in ${file}.`;

export const postsImportedDetail = (count: number) =>
	`${count === 1 ? "One post is" : `${count.toLocaleString("en")} posts are`} in your plan.`;

export const reminderSnoozed = (plannedFor: string) => `The post is now planned for ${plannedFor}.`;

export const adminExportedDetail = (count: number, file: string) =>
	`${count === 1 ? "One author is" : `${count.toLocaleString("en")} authors are`} in ${file}.`;

/** Said of a post that LinkedIn does not take, before it is planned and when it is copied. */
export const overLimitText = (characters: number) =>
	`This post has ${characters.toLocaleString("en")} characters, and LinkedIn takes 3,000.`;
