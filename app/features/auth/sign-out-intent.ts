const key = "signed-out";

/**
 * Stores for all tabs of this browser that the author signs out on purpose. The other tabs then sign out too, instead
 * of asking for the password.
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
