import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { copyPost } from "./copy-post.ts";

const copiedIndicatorMs = 2000;

/** Copies the post for LinkedIn and says so for two seconds. */
export function CopyButton({ post }: { post: string }) {
	const [copies, setCopies] = useState(0);
	const copied = copies > 0;

	useEffect(() => {
		if (copies === 0) return;
		const timer = setTimeout(() => setCopies(0), copiedIndicatorMs);
		return () => clearTimeout(timer);
	}, [copies]);

	async function copy() {
		try {
			const flavour = await copyPost(post);
			setCopies((count) => count + 1);
			notifySuccess(flavour === "rich" ? messages.copiedForLinkedIn : messages.copiedPlain);
		} catch {
			notifyError(messages.copyFailed);
		}
	}

	const Icon = copied ? IconCheck : IconCopy;
	return (
		<Button
			size="sm"
			variant={copied ? "light" : "filled"}
			disabled={post.trim() === ""}
			leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
			onClick={copy}
		>
			{copied ? "Copied" : "Copy"}
		</Button>
	);
}
