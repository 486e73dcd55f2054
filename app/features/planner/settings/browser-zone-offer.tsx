import { Box, Button, Text } from "@mantine/core";
import { useRef } from "react";
import { messages } from "../../../../domain/messages.ts";
import { useUpdateProfile } from "../../../lib/profile.ts";
import { zoneLabel } from "../time/time-labels.ts";
import { browserTimeZone, useTimeZone } from "../time/use-time-zone.ts";

interface BrowserZoneOfferProps {
	userId: string;
	/** Says in which zone the author plans, where nothing else does. */
	withZone?: boolean;
}

/** A zone has several names: a browser knows all of them, and uses one. */
const nameOf = (timeZone: string) => new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

/** Offers the browser's time zone to an author who plans in another one. */
export function BrowserZoneOffer({ userId, withZone = false }: BrowserZoneOfferProps) {
	const timeZone = useTimeZone(userId);
	const updateProfile = useUpdateProfile(userId, { failed: messages.plannerSettingsFailed });
	const browserZone = browserTimeZone();
	const root = useRef<HTMLDivElement>(null);
	return (
		<Box ref={root} tabIndex={-1} style={{ outline: "none" }}>
			{nameOf(timeZone) !== nameOf(browserZone) && (
				<>
					{withZone && (
						<Text size="sm">Your planner is on the clock of {zoneLabel(timeZone, new Date())}.</Text>
					)}
					<Button
						size="sm"
						variant="subtle"
						h="auto"
						mih={40}
						mt={6}
						px="xs"
						styles={{ label: { whiteSpace: "normal", textAlign: "start" } }}
						onClick={() => {
							updateProfile({ time_zone: browserZone });
							// The button goes.
							root.current?.focus({ preventScroll: true });
						}}
					>
						Use this browser's zone: {zoneLabel(browserZone, new Date())}
					</Button>
				</>
			)}
		</Box>
	);
}
