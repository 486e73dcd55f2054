const request = async (name: string, work: () => Promise<void>, options: LockOptions = {}): Promise<void> =>
	"locks" in navigator ? navigator.locks.request(name, options, work) : work();

/**
 * Runs work when no tab of the author's sends what waits on this device, and nothing that began to wait for that before.
 * Without a secure context there are no locks: a write that two tabs send is answered twice alike.
 */
export const withSendLock = (userId: string, work: () => Promise<void>): Promise<void> =>
	request(`send-writes:${userId}`, work);

/** Has {@link tabsThatWait} name a tab until the returned function is called, or the tab is closed. */
export function holdTab(tab: string): () => void {
	const { promise, resolve } = Promise.withResolvers<void>();
	// A browser that stores the page in its memory may end the lock.
	request(tab, () => promise).catch(() => {});
	return resolve;
}

/** The tabs with something to send. */
export const tabsThatWait = async () => (await navigator.locks?.query())?.held?.map(({ name }) => name) ?? [];

/** Resolves when a tab has nothing to send, or is closed. @throws after 5 seconds: browsers stop tabs that nobody sees */
export const untilSent = (tab: string) => request(tab, async () => {}, { signal: AbortSignal.timeout(5000) });
