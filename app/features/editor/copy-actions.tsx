import { Button, Group } from "@mantine/core";
import { IconBrandLinkedin, IconCheck, IconChevronDown, IconCopy, IconLetterCase } from "@tabler/icons-react";
import { type RefusedCopy, useCopyPost } from "../../components/copy-post/use-copy-post.ts";
import { useCommands } from "../../components/keyboard/commands.ts";
import { ActionMenu } from "../../components/ui/action-menu.tsx";

interface CopyActionsProps {
	post: string;
	/** The author's idea: its brackets are no gaps. */
	idea?: string;
	onRefused: (refused: RefusedCopy) => void;
}

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** Copies the post for LinkedIn and shows "Copied" for two seconds; the menu has the other formats. */
export function CopyActions({ post, idea, onRefused }: CopyActionsProps) {
	const { copied, copyForLinkedIn, copyAndOpen, copyPlain } = useCopyPost(post, onRefused, idea);

	const Icon = copied ? IconCheck : IconCopy;
	const empty = post.trim() === "";
	useCommands([{ id: "copy", label: "Copy the post for LinkedIn", run: () => empty || copyForLinkedIn() }]);
	return (
		<Group gap={1} wrap="nowrap" align="stretch" pos="relative">
			<Button
				size="sm"
				style={{ borderStartEndRadius: 0, borderEndEndRadius: 0 }}
				variant={copied ? "light" : "filled"}
				disabled={empty}
				leftSection={<Icon {...icon} />}
				onClick={copyForLinkedIn}
			>
				{copied ? "Copied" : "Copy"}
			</Button>
			{/* A refused copy moves the focus to the text to copy. */}
			<ActionMenu
				width={240}
				floatingStrategy="absolute"
				button={{
					"aria-label": "More options",
					size: 36,
					h: "auto",
					style: { borderStartStartRadius: 0, borderEndStartRadius: 0 },
					variant: copied ? "light" : "filled",
					color: "pine",
					disabled: empty,
				}}
				actions={[
					["Copy and open LinkedIn", IconBrandLinkedin, copyAndOpen],
					["Copy plain", IconLetterCase, copyPlain],
				]}
			>
				<IconChevronDown {...icon} />
			</ActionMenu>
		</Group>
	);
}
