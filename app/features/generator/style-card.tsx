import { Button, Group, Stack, Switch } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useId } from "react";
import {
	type GenerationConfig,
	lengths,
	type PostOption,
	styles,
	tones,
} from "../../../domain/post-options.ts";
import { StepCard } from "../../components/layout/step-card.tsx";
import { OptionGroup } from "./option-group.tsx";

interface StyleCardProps {
	config: GenerationConfig;
	onChange: (config: GenerationConfig) => void;
	/** Shows what is chosen, and the choices on request: where they would fill the screen. */
	isCollapsible: boolean;
}

/** "Your Style.": tone, length, style, hashtags and emojis. */
export function StyleCard({ config, onChange, isCollapsible }: StyleCardProps) {
	const [isOpen, { toggle }] = useDisclosure(false);
	const optionsId = useId();
	const isFolded = isCollapsible && !isOpen;
	const set = (change: Partial<GenerationConfig>) => onChange({ ...config, ...change });

	return (
		<StepCard
			step={3}
			title="Your Style."
			titleId="your-style"
			description={isFolded ? nameStyle(config) : describeStyle(config)}
			action={
				isCollapsible && (
					<Button
						size="sm"
						variant="subtle"
						px="xs"
						aria-expanded={isOpen}
						aria-controls={optionsId}
						aria-describedby="your-style"
						onClick={toggle}
					>
						{isOpen ? "Done" : "Change"}
					</Button>
				)
			}
		>
			{!isFolded && (
				<Stack id={optionsId} gap={6}>
					<OptionGroup legend="Tone" options={tones} value={config.tone} onChange={(tone) => set({ tone })} />
					<Group gap="xs" style={{ columnGap: "1.25rem" }}>
						<OptionGroup
							legend="Length"
							options={lengths}
							value={config.length}
							onChange={(length) => set({ length })}
						/>
						<Switch
							label="Include hashtags"
							checked={config.includeHashtags}
							onChange={(event) => set({ includeHashtags: event.currentTarget.checked })}
						/>
						<Switch
							label="Include emojis"
							checked={config.includeEmojis}
							onChange={(event) => set({ includeEmojis: event.currentTarget.checked })}
						/>
					</Group>
					<OptionGroup
						legend="Style"
						options={styles}
						value={config.style}
						onChange={(style) => set({ style })}
					/>
				</Stack>
			)}
		</StepCard>
	);
}

/** What is chosen, in as few words as on the options. */
const nameStyle = ({ tone, length, style, includeHashtags, includeEmojis }: GenerationConfig) =>
	[
		optionOf(tones, tone)?.label,
		optionOf(lengths, length)?.label,
		optionOf(styles, style)?.label,
		includeHashtags && "Hashtags",
		includeEmojis && "Emojis",
	]
		.filter(Boolean)
		.join(" · ");

/** What the chosen options mean. */
const describeStyle = ({ tone, length, style }: GenerationConfig) =>
	[optionOf(tones, tone), optionOf(lengths, length), optionOf(styles, style)]
		.map((option) => option?.description)
		.join(" · ");
const optionOf = <Value extends string>(options: readonly PostOption<Value>[], value: Value) =>
	options.find((option) => option.value === value);
