/** Limits of sockets in this process. How often an address connects and an account joins: `limits/limits.ts`. */
export const liveLimits = {
	/** With about 20 kB each. */
	socketsOfNode: 20_000,
	/** An office behind one address. */
	socketsOfAddress: 1000,
	/** Of those that have joined nothing, for which no account stands. */
	unjoinedOfAddress: 100,
	/** Tabs and devices of an author. */
	socketsOfAccount: 20,
	channelsOfSocket: 5,
	/** Milliseconds in which a socket has to join, and after which one that says nothing is gone: pages say something every 25 s. */
	joinTime: 10_000,
	silence: 60_000,
	/** Bytes of a frame. A token is the largest of what a page says. */
	frameBytes: 16 * 1024,
	/** Of a socket. */
	framesASecond: 30,
	/** Bytes that a slow reader leaves unread. */
	unreadBytes: 64 * 1024,
	/** Joins that ask the database at once: others need connections, too. */
	joinsAtOnce: 4,
	/** Milliseconds that a socket has to close by itself. */
	closeTime: 1000,
} as const;
