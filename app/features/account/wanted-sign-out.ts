const key = "signed-out";

/**
 * Says in every tab of this browser that the end of an author's session is their own wish: their other tabs then
 * sign out too, instead of asking for the password to go on.
 */
export function wantSignOut(userId: string): void {
	try {
		window.localStorage.setItem(key, userId);
	} catch {
		// Without storage there is no session that other tabs could share.
	}
}

export function isSignOutWanted(userId: string): boolean {
	try {
		return window.localStorage.getItem(key) === userId;
	} catch {
		return true;
	}
}

export function forgetWantedSignOut(): void {
	try {
		window.localStorage.removeItem(key);
	} catch {
		// Nothing was stored.
	}
}
