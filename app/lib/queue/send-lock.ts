/**
 * Runs work when no tab of the author's sends what waits on this device, and nothing that began to wait for that before.
 * Without a secure context there are no locks: a write that two tabs send is answered twice alike.
 */
export const withSendLock = async (userId: string, work: () => Promise<void>): Promise<void> =>
	"locks" in navigator ? navigator.locks.request(`send-writes:${userId}`, work) : work();
