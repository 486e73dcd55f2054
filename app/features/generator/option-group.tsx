import { Chip, Fieldset, Group } from "@mantine/core";
import type { PostOption } from "../../../domain/post-options.ts";
import classes from "./option-group.module.css";

interface OptionGroupProps<Value extends string> {
	legend: string;
	options: readonly PostOption<Value>[];
	value: Value;
	onChange: (value: Value) => void;
}

/** A group of options, with the meaning of the chosen one in its legend. */
export function OptionGroup<Value extends string>({
	legend,
	options,
	value,
	onChange,
}: OptionGroupProps<Value>) {
	const chosen = options.find((option) => option.value === value);

	return (
		<Fieldset
			variant="unstyled"
			m={0}
			miw={0}
			legend={
				<Group component="span" className={classes.legend}>
					{legend}
					<span className={classes.description}>{chosen?.description}</span>
				</Group>
			}
		>
			<Chip.Group
				value={value}
				onChange={(next) => {
					const option = options.find((candidate) => candidate.value === next);
					if (option) onChange(option.value);
				}}
			>
				<Group gap="xs">
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
				</Group>
			</Chip.Group>
		</Fieldset>
	);
}
