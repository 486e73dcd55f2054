import { Button, Chip, Fieldset, Group, Stack, Switch, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { memo } from "react";
import {
	type GenerationConfig,
	lengths,
	optionOf,
	type PostOption,
	styles,
	tones,
} from "../../../domain/post-options.ts";
import { StepCard } from "../../components/layout/step-card.tsx";
import { lazyDialog } from "../../components/lazy-code/lazy-code.tsx";
import classes from "./style-card.module.css";

const [Dialog, preloading] = lazyDialog("Dialog", () => import("../../components/dialogs/dialog.tsx"));

interface StyleCardProps {
	config: GenerationConfig;
	onChange: (change: Partial<GenerationConfig>) => void;
	/** The card shows what is chosen, a dialog the choices: where they would fill the screen. */
	inDialog: boolean;
}

/** "Your Style.": tone, length, style, hashtags and emojis. */
export const StyleCard = memo(function StyleCard({ config, onChange, inDialog }: StyleCardProps) {
	const [isOpen, { open, close }] = useDisclosure(false);
	const card = { step: 3, title: "Your Style.", titleId: "your-style" };
	const options = (
		<Stack gap={6}>
			<OptionGroup legend="Tone" name="tone" options={tones} value={config.tone} onChange={onChange} />
			<Group gap="xs" style={{ columnGap: "1.25rem" }}>
				<OptionGroup
					legend="Length"
					name="length"
					options={lengths}
					value={config.length}
					onChange={onChange}
				/>
				<Switch
					label="Include hashtags"
					checked={config.includeHashtags}
					onChange={(event) => onChange({ includeHashtags: event.currentTarget.checked })}
				/>
				<Switch
					label="Include emojis"
					checked={config.includeEmojis}
					onChange={(event) => onChange({ includeEmojis: event.currentTarget.checked })}
				/>
			</Group>
			<OptionGroup legend="Style" name="style" options={styles} value={config.style} onChange={onChange} />
		</Stack>
	);
	if (!inDialog) {
		return (
			<StepCard {...card} description={describeStyle(config)}>
				{options}
			</StepCard>
		);
	}
	return (
		<>
			<StepCard
				{...card}
				description={nameStyle(config)}
				action={
					<Button
						size="sm"
						variant="subtle"
						px="xs"
						aria-haspopup="dialog"
						aria-describedby={card.titleId}
						{...preloading}
						onClick={open}
					>
						Change
					</Button>
				}
			/>
			<Dialog title={card.title} opened={isOpen} onClose={close}>
				<Text size="sm" c="dimmed" mb="sm">
					{describeStyle(config)}
				</Text>
				{options}
				<Button variant="filled" fullWidth mt="md" onClick={close}>
					Done
				</Button>
			</Dialog>
		</>
	);
});

const chosenOptions = ({ tone, length, style }: GenerationConfig) => [
	optionOf(tones, tone),
	optionOf(lengths, length),
	optionOf(styles, style),
];

/** The chosen options, by their labels. */
const nameStyle = (config: GenerationConfig) =>
	[
		...chosenOptions(config).map(({ label }) => label),
		config.includeHashtags && "Hashtags",
		config.includeEmojis && "Emojis",
	]
		.filter(Boolean)
		.join(" · ");

const describeStyle = (config: GenerationConfig) =>
	chosenOptions(config)
		.map(({ description }) => description)
		.join(" · ");

interface OptionGroupProps {
	legend: string;
	name: "tone" | "length" | "style";
	options: readonly PostOption<string>[];
	value: string;
	onChange: (change: Partial<GenerationConfig>) => void;
}

const OptionGroup = memo(function OptionGroup(props: OptionGroupProps) {
	const { legend, name, options, value, onChange } = props;
	return (
		<Fieldset variant="unstyled" m={0} p={0} miw={0} legend={legend} classNames={{ legend: classes.legend }}>
			<Chip.Group value={value} onChange={(next) => onChange({ [name]: next })}>
				<Group gap={4}>
					{options.map((option) => (
						<Chip
							key={option.value}
							value={option.value}
							// One stop for Tab.
							name={name}
							variant="outline"
							classNames={{ label: classes.option }}
							// The border says it; a tick that comes and goes would make the row jump.
							styles={{ iconWrapper: { display: "none" } }}
						>
							{option.label}
						</Chip>
					))}
				</Group>
			</Chip.Group>
		</Fieldset>
	);
});
