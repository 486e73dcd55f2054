/** The app's pages. Any other path is its 404 page, which the host serves with that status. */
export const appPaths = {
	home: "/",
	auth: "/auth",
	newPassword: "/auth/new-password",
	expiredLink: "/auth/expired-link",
	suspended: "/auth/suspended",
	registrationClosed: "/auth/too-late",
	account: "/account",
	admin: "/admin",
	reminder: "/reminder",
	/** A post on the day when it is published. */
	post: "/post/:id",
} as const;
