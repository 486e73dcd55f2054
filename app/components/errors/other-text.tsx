import { Alert, type AlertProps, Spoiler, Text } from "@mantine/core";

interface OtherTextProps extends AlertProps {
	/** The stored text; null where there is none. */
	text: string | null;
}

export const OtherText = ({ text, children, ...props }: OtherTextProps) => (
	<Alert color="red" mb="sm" {...props}>
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
