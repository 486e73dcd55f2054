import { Switch } from "@mantine/core";
import { type GenerationConfig, lengths, styles, tones } from "../../../domain/post-options.ts";
import { StepCard } from "../../components/step-card.tsx";
import { OptionGroup } from "./option-group.tsx";
import classes from "./style-card.module.css";

interface StyleCardProps {
	config: GenerationConfig;
	onChange: (config: GenerationConfig) => void;
}

/** "Your Style.": tone, length, style, hashtags and emojis. */
export function StyleCard({ config, onChange }: StyleCardProps) {
	const set = (change: Partial<GenerationConfig>) => onChange({ ...config, ...change });

	return (
		<StepCard step={3} title="Your Style." titleId="your-style">
			<div className={classes.groups}>
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
				<div className={classes.toggles}>
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
				</div>
			</div>
		</StepCard>
	);
}
