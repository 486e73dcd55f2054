import { PasswordInput, type PasswordInputProps } from "@mantine/core";

/** The password; its eye button can be reached by keyboard. */
export const PasswordField = (props: PasswordInputProps) => (
	<PasswordInput
		label="Password"
		name="password"
		visibilityToggleFocusable
		visibilityToggleButtonProps={{ "aria-label": "Show characters" }}
		{...props}
	/>
);
