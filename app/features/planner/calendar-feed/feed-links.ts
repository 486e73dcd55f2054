/** The address of the feed, and links that open it in calendar programs. */
export interface FeedLinks {
	address: string;
	/** Opens the device's own calendar program. */
	webcal: string;
	google: string;
	/** Whether the address is one of a device or a home: services on the internet cannot fetch it. */
	isLocal: boolean;
}

export function feedLinks(supabaseUrl: string, token: string): FeedLinks {
	const address = `${supabaseUrl}/functions/v1/calendar-feed?token=${token}`;
	const webcal = address.replace(/^https?:/u, "webcal:");
	return {
		address,
		webcal,
		google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
		isLocal: isLocalHost(new URL(address).hostname),
	};
}

const isLocalHost = (hostname: string) =>
	!hostname.includes(".") ||
	/\.(local|localhost|internal|lan)$/u.test(hostname) ||
	/^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/u.test(hostname);
