import { Button, TextInput } from "@mantine/core";
import { IconBrandApple, IconBrandGoogle, IconCopy } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { messages } from "../../../../domain/messages.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { copyText } from "../../../components/copy-post/copy-post.ts";
import { notifyError, notifySuccess } from "../../../components/notify.ts";
import { dateFormat } from "../../../lib/date-format.ts";
import classes from "./feed-address.module.css";
import type { FeedLinks } from "./feed-links.ts";

interface FeedAddressProps {
	links: FeedLinks;
	lastFetchedAt: Date | null;
	onRenew: () => void;
	onStop: () => void;
}

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;
const moment = dateFormat({ dateStyle: "long", timeStyle: "short" });

/** The address, the ways into calendar programs, and how to take it back. */
export function FeedAddress({ links, lastFetchedAt, onRenew, onStop }: FeedAddressProps) {
	const field = useRef<HTMLInputElement>(null);
	const [asking, setAsking] = useState<"renew" | "stop" | null>(null);

	async function copy() {
		try {
			await copyText(links.address);
			notifySuccess(messages.addressCopied);
		} catch {
			notifyError(messages.copyFailed);
			// Selected, it is copied by hand.
			field.current?.focus();
		}
	}

	return (
		<>
			<div className={classes.address}>
				<TextInput
					ref={field}
					className={classes.field}
					label="Your secret address"
					readOnly
					value={links.address}
					onFocus={(event) => event.currentTarget.select()}
				/>
				<Button variant="default" leftSection={<IconCopy {...icon} />} onClick={copy}>
					Copy address
				</Button>
			</div>
			<p className={classes.warning}>
				Whoever has this address can read your posts, planned and posted. Give it to your calendar only.
			</p>
			<div className={classes.programs}>
				<Button
					component="a"
					href={links.webcal}
					variant="default"
					leftSection={<IconBrandApple {...icon} />}
				>
					Open in Apple Calendar
				</Button>
				<Button
					component="a"
					href={links.google}
					target="_blank"
					rel="noreferrer"
					variant="default"
					leftSection={<IconBrandGoogle {...icon} />}
				>
					Open in Google Calendar
				</Button>
			</div>
			{links.isLocal && (
				<p className={classes.note}>
					This address works only on this device or in your own network. Google and Outlook on the web fetch
					it from the internet and cannot reach it.
				</p>
			)}
			<div className={classes.outlook}>
				<h3>Outlook</h3>
				<ol>
					<li>Copy the address.</li>
					<li>In Outlook’s calendar choose “Add calendar”, then “Subscribe from web”.</li>
					<li>Paste the address, give the calendar a name and choose “Import”.</li>
				</ol>
			</div>
			<div className={classes.foot}>
				<span className={classes.fetched}>
					{lastFetchedAt
						? `Last fetched by a calendar on ${moment.format(lastFetchedAt)}.`
						: "No calendar has fetched it yet."}
				</span>
				<Button size="sm" variant="default" onClick={() => setAsking("renew")}>
					Renew address
				</Button>
				<Button
					size="sm"
					variant="subtle"
					color="red"
					className={classes.stop}
					onClick={() => setAsking("stop")}
				>
					Stop sharing
				</Button>
			</div>
			{asking === "renew" && (
				<ConfirmDialog
					question="Renew the address?"
					text="You get a new address, and the old one stops working at once. Every calendar that uses it needs the new one."
					confirm="Renew"
					onConfirm={onRenew}
					onClose={() => setAsking(null)}
				/>
			)}
			{asking === "stop" && (
				<ConfirmDialog
					question="Stop sharing your plan?"
					text="The address stops working at once, and calendars that use it get no more changes. You can make a new one at any time."
					confirm="Stop"
					onConfirm={onStop}
					onClose={() => setAsking(null)}
				/>
			)}
		</>
	);
}
