const key = "password-recovery";

/** This tab was opened by a password mail: it may set a new password without the old one, also after a reload. */
export function markRecovery(): void {
	try {
		window.sessionStorage.setItem(key, "1");
	} catch {
		// Forbidden storage costs the page after a reload, not the new password.
		marked = true;
	}
}

let marked = false;

export function isRecovery(): boolean {
	try {
		return marked || window.sessionStorage.getItem(key) !== null;
	} catch {
		return marked;
	}
}

export function endRecovery(): void {
	marked = false;
	try {
		window.sessionStorage.removeItem(key);
	} catch {
		// Nothing was stored.
	}
}
