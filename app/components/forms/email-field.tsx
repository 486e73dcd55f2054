import { TextInput, type TextInputProps } from "@mantine/core";

/** The address, with what a phone's keyboard and a password manager need to know. */
export const EmailField = (props: TextInputProps) => (
	<TextInput
		label="Email"
		type="email"
		name="email"
		autoComplete="email"
		inputMode="email"
		autoCapitalize="none"
		spellCheck={false}
		placeholder="you@company.com"
		{...props}
	/>
);
