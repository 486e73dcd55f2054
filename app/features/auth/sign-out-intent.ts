const key = "signed-out";

/**
 * Tells every tab of this browser that an author ends the session by choice: their other tabs then sign out too,
 * instead of asking for the password to go on.
 */
export function storeSignOutIntent(userId: string): void {
	try {
		window.localStorage.setItem(key, userId);
	} catch {
		// Without storage there is no session that other tabs could share.
	}
}

export function hasSignOutIntent(userId: string): boolean {
	try {
		return window.localStorage.getItem(key) === userId;
	} catch {
		return true;
	}
}

export function clearSignOutIntent(): void {
	try {
		window.localStorage.removeItem(key);
	} catch {
		// Nothing was stored.
	}
}
