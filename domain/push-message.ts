/** What the server sends to a device for a reminder, encrypted for it. The links are those of the mail. */
export interface PushMessage {
	title: string;
	body: string;
	/** The same for each message of one version of a reminder. */
	tag: string;
	links: Record<"open" | "posted" | "snooze-hour", string>;
}
