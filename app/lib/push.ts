/** Whether this browser can show reminders while the planner is closed. On iPhones only the installed app can. */
export const canPush = () =>
	"serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const registration = () => navigator.serviceWorker.getRegistration();

/** How this device has subscribed; null: it has not. */
export async function pushSubscription(): Promise<PushSubscription | null> {
	return (await (await registration())?.pushManager.getSubscription()) ?? null;
}

/** Subscribes this device. @param key the public key of the server, base64url */
export async function subscribeToPush(key: string): Promise<PushSubscription> {
	const worker = await registration();
	if (!worker) throw new Error("there is no service worker");
	const options = { userVisibleOnly: true, applicationServerKey: key };
	const held = await worker.pushManager.getSubscription();
	// One of other keys, as after a move of the server, would get nothing.
	await held?.unsubscribe();
	return worker.pushManager.subscribe(options);
}

/** Ends what this device has subscribed to, also at its push service: from then on nothing can be sent to it. */
export async function unsubscribeFromPush(): Promise<void> {
	if (canPush()) await (await pushSubscription())?.unsubscribe();
}
