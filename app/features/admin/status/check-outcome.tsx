import { Text } from "@mantine/core";

interface CheckOutcomeProps {
	/** Undefined: nothing has been checked. */
	sentence: string | undefined;
	isFailed: boolean;
}

/** What a check has found. It is on the page before there is anything to tell, so that it is read out. */
export const CheckOutcome = ({ sentence, isFailed }: CheckOutcomeProps) => (
	<Text
		role="status"
		mt={sentence ? "xs" : 0}
		c={isFailed ? "var(--mantine-color-error)" : "var(--app-accent-text)"}
	>
		{sentence}
	</Text>
);
