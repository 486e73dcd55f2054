import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import { IconBrandLinkedin, IconCheck, IconChevronDown, IconCopy, IconLetterCase } from "@tabler/icons-react";
import { useRef } from "react";
import { type RefusedCopy, useCopyPost } from "../../components/copy-post/use-copy-post.ts";
import { useCommands } from "../../components/keyboard/commands.ts";

interface CopyActionsProps {
	post: string;
	/** What the author has typed: its brackets are no gaps. */
	idea?: string;
	onRefused: (refused: RefusedCopy) => void;
}

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** Copies the post for LinkedIn and shows "Copied" for two seconds; the menu has the other formats. */
export function CopyActions({ post, idea, onRefused }: CopyActionsProps) {
	const { copied, copyForLinkedIn, copyAndOpen, copyPlain } = useCopyPost(post, onRefused, idea);
	const menuButton = useRef<HTMLButtonElement>(null);

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
			{/* The focus returns before the item's handler runs: a refused copy then moves it to the text to copy. */}
			<Menu width={240} returnFocus={false} onClose={() => menuButton.current?.focus()}>
				<Menu.Target>
					<ActionIcon
						ref={menuButton}
						h="auto"
						style={{ borderStartStartRadius: 0, borderEndStartRadius: 0 }}
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
		</Group>
	);
}
