import { Button, Skeleton } from "@mantine/core";
import { useEffect, useRef } from "react";
import { messages } from "../../../../domain/messages.ts";
import { useBackend } from "../../../lib/api/backend.tsx";
import { FeedAddress } from "./feed-address.tsx";
import { feedLinks } from "./feed-links.ts";
import { FilesDialog } from "./files-dialog.tsx";
import classes from "./subscribe-dialog.module.css";
import { useCalendarFeed } from "./use-calendar-feed.ts";

interface SubscribeDialogProps {
	userId: string;
	opened: boolean;
	onClose: () => void;
}

/** The button that the focus was on has gone with the address. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** "Subscribe in your calendar": the secret address of the plan, made when the dialog opens and there is none. */
export function SubscribeDialog({ userId, opened, onClose }: SubscribeDialogProps) {
	return (
		<FilesDialog title="Subscribe in your calendar" opened={opened} onClose={onClose}>
			<SubscribeSteps userId={userId} />
		</FilesDialog>
	);
}

function SubscribeSteps({ userId }: { userId: string }) {
	const { config } = useBackend();
	const { query, renew, stop } = useCalendarFeed(userId);
	/** Made once a time: an author who stops sharing means it. */
	const made = useRef(false);
	const feed = query.data;
	const missing = feed === null;
	const { mutate: make } = renew;

	useEffect(() => {
		if (feed) made.current = true;
		if (!missing || made.current) return;
		made.current = true;
		make();
	}, [feed, missing, make]);

	return (
		<>
			<p className={classes.intro}>
				Your calendar program reads your plan from an address of your own and shows your posts beside your
				other dates. It looks for changes by itself: some programs every hour, others once a day.
			</p>
			{feed ? (
				<FeedAddress
					links={feedLinks(config.supabaseUrl, feed.token)}
					lastFetchedAt={feed.lastFetchedAt}
					onRenew={() => make()}
					onStop={() => stop.mutate()}
				/>
			) : query.isError ? (
				<div className={classes.failure} role="alert">
					<span>{messages.calendarFeedLoadFailed}</span>
					<Button size="sm" variant="default" loading={query.isFetching} onClick={() => query.refetch()}>
						Try again
					</Button>
				</div>
			) : query.isPending || renew.isPending ? (
				<Skeleton height="8rem" role="status" aria-label="Loading your address" />
			) : (
				<div className={classes.none}>
					<p>Your plan has no address. Nobody but you can read it.</p>
					<Button ref={takeFocus} size="sm" onClick={() => make()}>
						Make an address
					</Button>
				</div>
			)}
		</>
	);
}
