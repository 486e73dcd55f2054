import { Group, SegmentedControl, TextInput, type TextInputProps } from "@mantine/core";
import { type Ref, useState } from "react";
import { clockLabel } from "../../../lib/date-format.ts";
import { isTime } from "./read-time.ts";
import { halfNames, inOtherHalf, readTypedTime } from "./typed-time.ts";

interface TimeInputProps extends Omit<TextInputProps, "ref" | "value" | "onChange"> {
	ref?: Ref<HTMLInputElement>;
	/** HH:mm, empty for none, or what the author has typed that is no time. */
	value?: string;
	onChange: (value: string) => void;
}

/** The one sentence about a text that is no time. */
export const timeSentence = () => `Enter a time like ${clockLabel("09:00")}.`;

/**
 * A time, written as the author's language of dates has it: the browser's own field follows the browser's. Where a day
 * has two halves a keyboard of digits cannot name them, so they can be chosen.
 */
export function TimeInput({ value = "", onChange, error, ...props }: TimeInputProps) {
	const [typed, setTyped] = useState<string | null>(null);
	const names = halfNames();
	return (
		<TextInput
			autoComplete="off"
			inputMode="numeric"
			{...props}
			error={error ?? (typed === null && value !== "" && !isTime(value) && timeSentence())}
			value={typed ?? (isTime(value) ? clockLabel(value) : value)}
			onChange={({ currentTarget }) => {
				setTyped(currentTarget.value);
				onChange(readTypedTime(currentTarget.value) ?? currentTarget.value.trim());
			}}
			onFocus={({ currentTarget }) => currentTarget.select()}
			onBlur={() => setTyped(null)}
			inputContainer={(input) => (
				<Group gap="xs" wrap="nowrap">
					<div style={{ flex: 1, minWidth: 0 }}>{input}</div>
					{names && (
						<SegmentedControl
							aria-label="Half of the day"
							disabled={!isTime(value)}
							value={isTime(value) ? (names[value < "12:00" ? 0 : 1] ?? "") : ""}
							onChange={() => onChange(inOtherHalf(value))}
							data={names}
						/>
					)}
				</Group>
			)}
		/>
	);
}
