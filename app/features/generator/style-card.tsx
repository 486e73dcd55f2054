import { Divider, Group, Stack, Switch } from "@mantine/core";
import { type GenerationConfig, lengths, styles, tones } from "../../../domain/post-options.ts";
import { StepCard } from "../../components/step-card.tsx";
import { OptionGroup } from "./option-group.tsx";

interface StyleCardProps {
	config: GenerationConfig;
	onChange: (config: GenerationConfig) => void;
}

/** "Your Style.": tone, length, style, hashtags and emojis. */
export function StyleCard({ config, onChange }: StyleCardProps) {
	const set = (change: Partial<GenerationConfig>) => onChange({ ...config, ...change });

	return (
		<StepCard step={3} title="Your Style." titleId="your-style">
			<Stack gap="lg">
				<OptionGroup legend="Tone" options={tones} value={config.tone} onChange={(tone) => set({ tone })} />
				<OptionGroup
					legend="Length"
					options={lengths}
					value={config.length}
					onChange={(length) => set({ length })}
				/>
				<OptionGroup
					legend="Style"
					options={styles}
					value={config.style}
					onChange={(style) => set({ style })}
				/>
				<Divider color="var(--app-border)" />
				<Group gap="sm" style={{ columnGap: "2rem" }}>
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
			</Stack>
		</StepCard>
	);
}
