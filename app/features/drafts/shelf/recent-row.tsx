import { ActionIcon, Group, Paper, Text, Tooltip, UnstyledButton } from "@mantine/core";
import { IconCopyPlus, IconPhoto, IconTrash } from "@tabler/icons-react";
import { useId } from "react";
import { StatusBadge } from "../../../components/ui/status-badge.tsx";
import { dateFormat } from "../../../lib/date-format.ts";
import classes from "./recent-row.module.css";
import { openingOf, type ShelfDraft } from "./shelf.ts";

interface RecentRowProps {
	draft: ShelfDraft;
	onOpen: () => void;
	onDuplicate: () => void;
	onDelete: () => void;
}

const writerNames = { model: "AI model", offline: "Offline writer", test: "Test mode" };
const momentFormat = dateFormat({ dateStyle: "medium", timeStyle: "short" });
const timeFormat = dateFormat({ timeStyle: "short" });
const dayFormat = dateFormat({ day: "numeric", month: "short", timeZone: "UTC" });
const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

export function RecentRow({ draft, onOpen, onDuplicate, onDelete }: RecentRowProps) {
	const id = useId();
	const { changed_at, label, writer, versions, media_ids } = draft;
	const text = { "aria-describedby": `${id}-text`, size: 40 };

	return (
		<Paper component="li" className={classes.row}>
			<Group justify="space-between" gap={4} wrap="nowrap" mih="2.75rem" py={4} pl="sm" pr={4}>
				<Text component="span" size="xs" c="dimmed" flex={1} miw={0} id={`${id}-origin`}>
					<strong className={classes.origin}>{label ?? "Idea"}</strong>
					{writer && writer !== "author" && ` · ${writerNames[writer]}`}
					{versions > 1 && ` · ${versions} versions`} ·{" "}
					<time dateTime={changed_at.toISOString()} title={momentFormat.format(changed_at)}>
						{timeFormat.format(changed_at)}
					</time>
					{media_ids.length > 0 && (
						<>
							{" · "}
							<IconPhoto
								size={14}
								stroke={1.6}
								style={{ verticalAlign: "-2px" }}
								role="img"
								aria-label="With pictures or slides"
							/>
						</>
					)}
				</Text>
				<StatusBadge
					size="sm"
					tone={draft.state === "planned" ? "accent" : "quiet"}
					h="auto"
					maw="50%"
					// The label names all days for which the draft is planned.
					styles={{ label: { whiteSpace: "normal" } }}
				>
					{stateLabel(draft)}
				</StatusBadge>
				<Tooltip label="Duplicate">
					<ActionIcon {...text} aria-label="Duplicate draft" onClick={onDuplicate}>
						<IconCopyPlus {...icon} />
					</ActionIcon>
				</Tooltip>
				<Tooltip label="Delete">
					<ActionIcon {...text} aria-label="Delete draft" onClick={onDelete}>
						<IconTrash {...icon} />
					</ActionIcon>
				</Tooltip>
			</Group>
			<UnstyledButton
				id={`${id}-text`}
				className={classes.text}
				aria-describedby={`${id}-origin`}
				onClick={onOpen}
			>
				<Text component="span" inherit lineClamp={4} dir="auto">
					{openingOf(draft)}
				</Text>
				<span className={classes.open}>Open</span>
			</UnstyledButton>
		</Paper>
	);
}

function stateLabel({ state, days, isOfEarlier }: ShelfDraft): string {
	if (state === "draft") return "Draft";
	const name = isOfEarlier ? `Earlier version ${state}` : state === "planned" ? "Planned" : "Posted";
	return `${name} · ${days.map((day) => dayFormat.format(new Date(day))).join(", ")}`;
}
