/** The address of the feed, and links that open it in calendar programs. */
export function feedLinks(supabaseUrl: string, token: string) {
	const address = `${supabaseUrl}/functions/v1/calendar-feed?token=${token}`;
	/** Opens the device's own calendar program. */
	const webcal = address.replace(/^https?:/u, "webcal:");
	return {
		address,
		webcal,
		google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
		/** Whether the address is one of a device or a home: services on the internet cannot fetch it. */
		isLocal: isLocalHost(new URL(address).hostname),
	};
}

const isLocalHost = (hostname: string) =>
	!hostname.includes(".") ||
	/\.(local|localhost|internal|lan)$/u.test(hostname) ||
	/^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/u.test(hostname);
