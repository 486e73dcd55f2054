import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconBrandLinkedin, IconCheck, IconChevronDown, IconCopy, IconLetterCase } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { linkedInComposerUrl } from "../../../domain/linkedin-composer-url.ts";
import { toLinkedInText } from "../../../domain/linkedin-format/to-linkedin-text.ts";
import { toPlainText } from "../../../domain/linkedin-format/to-plain-text.ts";
import { messages } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import classes from "./copy-actions.module.css";
import { copyPost, copyText } from "./copy-post.ts";

interface CopyActionsProps {
	post: string;
	/** The browser refused to copy this text: the author has to do it. */
	onRefused: (text: string) => void;
}

const copiedIndicatorMs = 2000;
const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** Copies the post for LinkedIn and says so for two seconds; the menu has the other ways to take it along. */
export function CopyActions({ post, onRefused }: CopyActionsProps) {
	const [copies, setCopies] = useState(0);
	const copied = copies > 0;
	const menuButton = useRef<HTMLButtonElement>(null);

	useEffect(() => {
		if (copies === 0) return;
		const timer = setTimeout(() => setCopies(0), copiedIndicatorMs);
		return () => clearTimeout(timer);
	}, [copies]);

	/** Resolves to whether the text is on the clipboard. */
	async function copy(write: () => Promise<"rich" | "plain">, text: string): Promise<boolean> {
		try {
			const flavour = await write();
			setCopies((count) => count + 1);
			notifySuccess(flavour === "rich" ? messages.copiedForLinkedIn : messages.copiedPlain);
			return true;
		} catch {
			notifyError(messages.copyFailed);
			onRefused(text);
			return false;
		}
	}

	const copyForLinkedIn = () => copy(() => copyPost(post), toLinkedInText(post));
	const copyPlain = () => {
		const text = toPlainText(post);
		return copy(() => copyText(text).then(() => "plain"), text);
	};
	async function copyAndOpen() {
		// Refused, the text waits here to be copied by hand: a new window would hide it.
		if (!(await copyForLinkedIn())) return;
		const onPhone = window.matchMedia("(pointer: coarse)").matches;
		window.open(linkedInComposerUrl(toLinkedInText(post), { onPhone }), "_blank", "noopener");
	}

	const Icon = copied ? IconCheck : IconCopy;
	const empty = post.trim() === "";
	return (
		<div className={classes.group}>
			<Button
				size="sm"
				className={classes.main}
				variant={copied ? "light" : "filled"}
				disabled={empty}
				leftSection={<Icon {...icon} />}
				onClick={copyForLinkedIn}
			>
				{copied ? "Copied" : "Copy"}
			</Button>
			{/* Focus goes back at once, not later: a refused copy then takes it to the text to copy by hand. */}
			<Menu width={240} returnFocus={false} onClose={() => menuButton.current?.focus()}>
				<Menu.Target>
					<ActionIcon
						ref={menuButton}
						className={classes.other}
						variant={copied ? "light" : "filled"}
						color="pine"
						disabled={empty}
						aria-label="More options"
					>
						<IconChevronDown {...icon} />
					</ActionIcon>
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Item leftSection={<IconBrandLinkedin {...icon} />} onClick={copyAndOpen}>
						Copy and open LinkedIn
					</Menu.Item>
					<Menu.Item leftSection={<IconLetterCase {...icon} />} onClick={copyPlain}>
						Copy plain
					</Menu.Item>
				</Menu.Dropdown>
			</Menu>
		</div>
	);
}
