import { Alert, type AlertProps, Spoiler, Text } from "@mantine/core";

interface OtherTextProps extends AlertProps {
	/** Null when there is none any more. */
	text: string | null;
}

/** Says that a text differs from the stored one, and shows that. */
export const OtherText = ({ text, children, ...props }: OtherTextProps) => (
	<Alert color="red" variant="outline" mb="sm" {...props}>
		{children}
		{text !== null && (
			<Spoiler maxHeight={144} showLabel="Show all" hideLabel="Show less" mt="xs">
				<Text size="sm" fs="italic" dir="auto" style={{ whiteSpace: "pre-wrap" }}>
					{text}
				</Text>
			</Spoiler>
		)}
	</Alert>
);
