import { Button, Divider, Group, List, Text, TextInput, Title } from "@mantine/core";
import { IconBrandApple, IconBrandGoogle, IconCopy } from "@tabler/icons-react";
import { useRef } from "react";
import { messages } from "../../../../domain/messages.ts";
import { copyText } from "../../../components/copy-post/copy-post.ts";
import { confirm } from "../../../components/dialogs/confirm.ts";
import { WarningNote } from "../../../components/ui/warning-note.tsx";
import { dateFormat } from "../../../lib/date-format.ts";
import { notifyError, notifySuccess } from "../../../lib/toasts/notify.ts";
import type { feedLinks } from "./feed-links.ts";

interface FeedAddressProps {
	links: ReturnType<typeof feedLinks>;
	lastFetchedAt: Date | null;
	onRenew: () => void;
	onStop: () => void;
}

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;
const renewal = {
	question: "Renew the address?",
	text: "You get a new address, and the old one stops working at once. Every calendar that uses it needs the new one.",
	confirm: "Renew",
};
const end = {
	question: "Stop sharing your plan?",
	text: "The address stops working at once, and calendars that use it get no more changes. You can make a new one at any time.",
	confirm: "Stop",
};
const momentFormat = dateFormat({ dateStyle: "long", timeStyle: "short" });

/** The address, links that open it in calendar programs, and buttons that renew or delete it. */
export function FeedAddress({ links, lastFetchedAt, onRenew, onStop }: FeedAddressProps) {
	const field = useRef<HTMLInputElement>(null);

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
			<Group align="flex-end" gap="xs">
				<TextInput
					ref={field}
					flex="1 1 16rem"
					label="Your secret address"
					readOnly
					value={links.address}
					onFocus={(event) => event.currentTarget.select()}
				/>
				<Button leftSection={<IconCopy {...icon} />} onClick={copy}>
					Copy address
				</Button>
			</Group>
			<WarningNote>
				Whoever has this address can read your posts, planned and posted. Give it to your calendar only.
			</WarningNote>
			<Group gap="xs">
				{[
					{ name: "Apple Calendar", href: links.webcal, Icon: IconBrandApple },
					{ name: "Google Calendar", href: links.google, Icon: IconBrandGoogle, target: "_blank" },
				].map(({ name, Icon, ...link }) => (
					<Button
						key={name}
						component="a"
						rel="noreferrer"
						px="sm"
						flex="1 1 14rem"
						leftSection={<Icon {...icon} />}
						{...link}
					>
						Open in {name}
					</Button>
				))}
			</Group>
			{links.isLocal && (
				<Text size="sm" c="dimmed">
					This address works only on this device or in your own network. Google and Outlook on the web fetch
					it from the internet and cannot reach it.
				</Text>
			)}
			<div>
				<Title order={3}>Outlook</Title>
				<List type="ordered" size="sm" c="dimmed">
					<List.Item>Copy the address.</List.Item>
					<List.Item>In Outlook’s calendar choose “Add calendar”, then “Subscribe from web”.</List.Item>
					<List.Item>Paste the address, give the calendar a name and choose “Import”.</List.Item>
				</List>
			</div>
			<Divider />
			<Group gap="xs">
				<Text size="sm" c="dimmed" flex="1 1 14rem">
					{lastFetchedAt
						? `Last fetched by a calendar on ${momentFormat.format(lastFetchedAt)}.`
						: "No calendar has fetched it yet."}
				</Text>
				<Button size="sm" onClick={() => confirm({ ...renewal, onConfirm: onRenew })}>
					Renew address
				</Button>
				<Button
					size="sm"
					variant="subtle"
					color="red"
					c="var(--mantine-color-error)"
					onClick={() => confirm({ ...end, onConfirm: onStop })}
				>
					Stop sharing
				</Button>
			</Group>
		</>
	);
}
