import { CloseButton, TextInput, type TextInputProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useRef } from "react";
import classes from "./search-field.module.css";

interface SearchFieldProps extends Omit<TextInputProps, "value" | "onChange"> {
	value: string;
	onChange: (value: string) => void;
}

export function SearchField({ value, onChange, ref, ...props }: SearchFieldProps) {
	const field = useRef<HTMLInputElement>(null);
	return (
		<TextInput
			ref={useMergedRef(field, ref)}
			type="search"
			classNames={{ input: classes.input }}
			leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
			rightSection={
				value !== "" && (
					<CloseButton
						size={40}
						aria-label="Clear search"
						onClick={() => {
							onChange("");
							field.current?.focus();
						}}
					/>
				)
			}
			value={value}
			onChange={(event) => onChange(event.currentTarget.value)}
			{...props}
		/>
	);
}
