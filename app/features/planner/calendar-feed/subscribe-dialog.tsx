import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { messages } from "../../../../domain/messages.ts";
import { dialogOf } from "../../../components/dialogs/dialog.tsx";
import { LoadFailure } from "../../../components/errors/load-failure.tsx";
import { useBackend } from "../../../lib/api/backend.ts";
import { useCalendarFeed } from "../api/use-calendar-feed.ts";
import { FeedAddress } from "./feed-address.tsx";
import { feedLinks } from "./feed-links.ts";

/** The button that had the focus has gone with the address. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** "Subscribe in your calendar": the secret address of the plan, made when its author asks for one. */
export const SubscribeDialog = dialogOf({ title: "Subscribe in your calendar" }, SubscribeSteps);

function SubscribeSteps({ userId }: { userId: string; onClose: () => void }) {
	const { config } = useBackend();
	const { query, renew, stop } = useCalendarFeed(userId);
	const feed = query.data;
	const { mutate: make } = renew;

	return (
		<Stack>
			<Text c="dimmed">
				Your calendar program reads your plan from an address of your own and shows your posts beside your
				other dates. It looks for changes by itself: some programs every hour, others once a day.
			</Text>
			{query.isError && <LoadFailure title={messages.calendarFeedLoadFailed} query={query} />}
			{feed ? (
				<FeedAddress
					links={feedLinks(config.supabaseUrl, feed.token)}
					lastFetchedAt={feed.last_fetched_at}
					onRenew={make}
					onStop={stop.mutate}
				/>
			) : query.isPending || renew.isPending ? (
				<Skeleton height="8rem" role="status" aria-label="Loading your address" />
			) : (
				feed === null && (
					<Stack gap="sm" align="flex-start">
						<Text>Your plan has no address. Nobody but you can read it.</Text>
						<Button variant="filled" ref={takeFocus} size="sm" onClick={() => make()}>
							Make an address
						</Button>
					</Stack>
				)
			)}
		</Stack>
	);
}
