import { Chip, Fieldset, Group } from "@mantine/core";
import { memo } from "react";
import type { GenerationConfig, PostOption } from "../../../domain/post-options.ts";
import classes from "./option-group.module.css";

interface OptionGroupProps {
	legend: string;
	/** Which option of a post it chooses. */
	name: "tone" | "length" | "style";
	options: readonly PostOption<string>[];
	value: string;
	onChange: (change: Partial<GenerationConfig>) => void;
}

/** A group of options in a row, after its name. */
export const OptionGroup = memo(function OptionGroup(props: OptionGroupProps) {
	const { legend, name, options, value, onChange } = props;
	return (
		<Fieldset variant="unstyled" m={0} p={0} miw={0} legend={legend} classNames={{ legend: classes.legend }}>
			<Chip.Group value={value} onChange={(next) => onChange({ [name]: next })}>
				<Group className={classes.options}>
					{options.map((option) => (
						<Chip
							key={option.value}
							value={option.value}
							// One stop for Tab.
							name={name}
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
});
