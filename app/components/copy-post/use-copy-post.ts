import { useTimeout } from "@mantine/hooks";
import { useState } from "react";
import { linkedInComposerUrl } from "../../../domain/linkedin-composer-url.ts";
import { countCharacters, linkedInCharacterLimit } from "../../../domain/linkedin-format/count-characters.ts";
import { toLinkedInText } from "../../../domain/linkedin-format/to-linkedin-text.ts";
import { toPlainText } from "../../../domain/linkedin-format/to-plain-text.ts";
import { messages, overLimitText } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../lib/toasts/notify.ts";
import { askAboutGaps } from "../dialogs/ask-about-gaps.ts";
import { copyPost, copyText } from "./copy-post.ts";

const copiedIndicatorMs = 2000;

/** A text that the browser refused to copy: the author copies it by hand. */
export interface RefusedCopy {
	text: string;
}

/**
 * Every way to take a post along, with what is said of it. Asks before a post with gaps is copied.
 * @param idea what its author has typed, brackets included
 */
export function useCopyPost(post: string, onRefused: (refused: RefusedCopy) => void, idea?: string) {
	const [copied, setCopied] = useState(false);
	const { start, clear } = useTimeout(() => setCopied(false), copiedIndicatorMs);

	/** Resolves to whether the text is on the clipboard. */
	async function copy(write: () => Promise<"rich" | "plain">, text: string): Promise<boolean> {
		try {
			const flavour = await write();
			setCopied(true);
			clear();
			start();
			const characters = countCharacters(post);
			notifySuccess(
				flavour === "rich" ? messages.copiedForLinkedIn : messages.copiedPlain,
				characters > linkedInCharacterLimit ? overLimitText(characters) : undefined,
			);
			return true;
		} catch {
			notifyError(messages.copyFailed);
			onRefused({ text });
			return false;
		}
	}

	const copyForLinkedIn = () => copy(() => copyPost(post), toLinkedInText(post));
	const askFirst = (action: () => Promise<unknown>) => () =>
		askAboutGaps(post, idea, "Copy anyway", () => void action());
	return {
		copied,
		copyForLinkedIn: askFirst(copyForLinkedIn),
		copyPlain: askFirst(() => {
			const text = toPlainText(post);
			return copy(() => copyText(text).then(() => "plain"), text);
		}),
		copyAndOpen: askFirst(async () => {
			// Refused, the text waits here to be copied by hand: a new window would hide it.
			if (!(await copyForLinkedIn())) return;
			const onPhone = window.matchMedia("(pointer: coarse)").matches;
			window.open(linkedInComposerUrl(toLinkedInText(post), { onPhone }), "_blank", "noopener");
		}),
	};
}
