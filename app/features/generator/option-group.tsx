import { Chip } from "@mantine/core";
import type { PostOption } from "../../../domain/post-options.ts";
import classes from "./option-group.module.css";

interface OptionGroupProps<Value extends string> {
	legend: string;
	options: readonly PostOption<Value>[];
	value: Value;
	onChange: (value: Value) => void;
}

/** One selector: every choice in sight, and below them what the chosen one means for the post. */
export function OptionGroup<Value extends string>({
	legend,
	options,
	value,
	onChange,
}: OptionGroupProps<Value>) {
	const chosen = options.find((option) => option.value === value);

	return (
		<fieldset className={classes.group}>
			<legend className={classes.legend}>
				{legend}
				<span className={classes.meaning}>{chosen?.description}</span>
			</legend>
			<Chip.Group
				value={value}
				onChange={(next) => {
					const option = options.find((candidate) => candidate.value === next);
					if (option) onChange(option.value);
				}}
			>
				<div className={classes.options}>
					{options.map((option) => (
						<Chip
							key={option.value}
							value={option.value}
							variant="outline"
							classNames={{ label: classes.option, iconWrapper: classes.check }}
						>
							{option.label}
						</Chip>
					))}
				</div>
			</Chip.Group>
		</fieldset>
	);
}
