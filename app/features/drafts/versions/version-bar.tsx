import { ActionIcon, Button, Fieldset, Group, NativeSelect, Tooltip, VisuallyHidden } from "@mantine/core";
import { IconArrowsDiff, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { DraftVersion } from "../draft.ts";
import iconOnPhone from "../icon-on-phone.module.css";
import { comparedTexts } from "./compare-version.ts";
import classes from "./version-bar.module.css";
import { versionOption, versionTitle } from "./version-title.ts";

interface VersionBarProps {
	/** Oldest first. */
	versions: DraftVersion[];
	current: DraftVersion | null;
	onSelect: (id: string) => void;
	/** The version that the one on screen is compared with, "origin" for what it is based on, null for none. */
	compared: string | null;
	onCompare: (compared: string | null) => void;
}

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** Chooses a version, and another one to compare it with. Renders nothing while there is only one. */
export function VersionBar({ versions, current, onSelect, compared, onCompare }: VersionBarProps) {
	if (!current || versions.length < 2) return null;
	const index = versions.indexOf(current);
	const texts = comparedTexts(versions, current);
	const now = new Date();

	return (
		<Fieldset variant="unstyled" miw={0} mx={0} mb="sm" aria-label="Versions">
			<Group gap="xs">
				<Group gap={4} wrap="nowrap" flex="1 1 12rem" miw={0}>
					<Step name="Previous version" to={versions[index - 1]} onSelect={onSelect} />
					<NativeSelect
						size="sm"
						aria-label="Version"
						flex={1}
						miw={0}
						classNames={{ input: classes.input }}
						value={current.id}
						onChange={(event) => onSelect(event.currentTarget.value)}
						data={versions.map((version) => ({
							value: version.id,
							label: versionOption(versions, version, now),
						}))}
					/>
					<Step name="Next version" to={versions[index + 1]} onSelect={onSelect} />
				</Group>
				<Button
					size="sm"
					className={`${iconOnPhone.button} ${classes.compare}`}
					leftSection={<IconArrowsDiff {...icon} />}
					aria-label="Compare"
					aria-pressed={compared !== null}
					onClick={() => onCompare(compared === null ? "origin" : null)}
				>
					<span className={iconOnPhone.label}>Compare</span>
				</Button>
				{compared !== null && (
					<NativeSelect
						size="sm"
						aria-label="Compare with"
						flex="1 0 100%"
						classNames={{ input: classes.input }}
						value={texts.some(({ id }) => id === compared) ? compared : texts[0]?.id}
						onChange={(event) => onCompare(event.currentTarget.value)}
						data={texts.map(({ id, name }) => ({ value: id, label: `With ${name}` }))}
					/>
				)}
				<VisuallyHidden role="status">{versionTitle(versions, current)}</VisuallyHidden>
			</Group>
		</Fieldset>
	);
}

interface StepProps {
	name: string;
	/** Undefined at the end of the list. */
	to: DraftVersion | undefined;
	onSelect: (id: string) => void;
}

/** `aria-disabled` at the end of the list: a disabled button would lose the focus. */
function Step({ name, to, onSelect }: StepProps) {
	const Icon = name === "Next version" ? IconChevronRight : IconChevronLeft;
	return (
		<Tooltip label={name}>
			<ActionIcon
				size={40}
				className={classes.step}
				aria-label={name}
				aria-disabled={!to}
				data-disabled={!to || undefined}
				onClick={() => to && onSelect(to.id)}
			>
				<Icon {...icon} />
			</ActionIcon>
		</Tooltip>
	);
}
