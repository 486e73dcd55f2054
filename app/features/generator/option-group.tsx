import { Chip, Fieldset, Group } from "@mantine/core";
import type { PostOption } from "../../../domain/post-options.ts";
import classes from "./option-group.module.css";

interface OptionGroupProps<Value extends string> {
	legend: string;
	options: readonly PostOption<Value>[];
	value: Value;
	onChange: (value: Value) => void;
}

/** A group of options in a row, after its name. */
export function OptionGroup<Value extends string>({
	legend,
	options,
	value,
	onChange,
}: OptionGroupProps<Value>) {
	return (
		<Fieldset variant="unstyled" m={0} p={0} miw={0} legend={legend} classNames={{ legend: classes.legend }}>
			<Chip.Group
				value={value}
				onChange={(next) => {
					const option = options.find((candidate) => candidate.value === next);
					if (option) onChange(option.value);
				}}
			>
				<Group className={classes.options}>
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
