/** A reminder as the server sends it to a device, encrypted for it. The links are those of the mail. */
export interface PushMessage {
	title: string;
	body: string;
	/** The same for each message of one version of a reminder. */
	tag: string;
	links: Record<"open" | "posted" | "snooze-hour", string>;
}
