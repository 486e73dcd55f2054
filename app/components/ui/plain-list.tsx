import { Stack, type StackProps } from "@mantine/core";

export const PlainList = (props: StackProps) => (
	<Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: "none" }} {...props} />
);
