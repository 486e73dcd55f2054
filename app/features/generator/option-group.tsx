import { Chip, Fieldset, Group, Text } from "@mantine/core";
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
		<Fieldset
			variant="unstyled"
			m={0}
			miw={0}
			legend={
				<Group component="span" gap={0} style={{ columnGap: "0.625rem" }} fw={600}>
					{legend}
					<Text component="span" inherit fw={400} c="dimmed">
						{chosen?.description}
					</Text>
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
