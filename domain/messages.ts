/** What the product says to a person after an act. The wording is the product's contract: tests spell it out. */
export const messages = {
	signUpFailed: "Unable to create account. Please try again.",
	signUpSucceeded: "Account created! Please check your email to verify your account.",
	signInFailed: "Invalid credentials. Please try again.",
	signInSucceeded: "Welcome back!",
	signOutSucceeded: "Signed out successfully",
	unexpected: "An unexpected error occurred. Please try again.",
	emailVerified: "Email verified successfully! Welcome aboard!",
	verifyFirst: "Please verify your email first. The link is in the mail we sent you.",
	tooManyAttempts: "Too many attempts. Please wait a moment before the next one.",
	linkExpired: "This link has expired or was already used",
	verificationResent: "Verification link sent",
	verificationResendFailed: "Unable to send the link",

	brandVoiceLoadFailed: "Your rules could not be loaded.",
	brandVoiceSaved: "Your rules are saved",
	brandVoiceSaveFailed: "Failed to save your rules",
	brandVoiceKept: "Your text is still in the editor. Please try again.",

	generateMessageRequired: "Please enter a message to generate a social media post",
	generateSessionRequired: "Please sign in to generate posts",
	generateSucceeded: "Social media post generated successfully!",
	generateTestSucceeded: "Mock post generated successfully! (Test mode - no credits used)",
	generateFailed: "Failed to generate post. Please try again.",

	copiedForLinkedIn: "Post copied for LinkedIn!",
	copiedPlain: "Post copied to clipboard!",
	copyFailed: "Failed to copy to clipboard",
} as const;

/** Toast of a generation refused by the weekly limit. */
export const weeklyLimitReachedToast = (limit: number) =>
	`Weekly limit reached! You can generate up to ${limit} posts per week.`;

/** What stands beside the Generate button. */
export const remainingPostsLabel = (remaining: number, limit: number) =>
	remaining > 0 ? `${remaining} posts remaining this week` : `Weekly limit reached (${limit} posts per week)`;
