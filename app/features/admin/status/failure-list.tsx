import { Box, Group, Text, Title } from "@mantine/core";
import { PlainList } from "../../../components/ui/plain-list.tsx";
import { momentFormat } from "../date-formats.ts";

interface FailureListProps<Failure> {
	failures: Failure[];
	noteOf: (failure: Failure) => string;
	emptyText: string;
}

export const FailureList = <Failure extends { failedAt: string; reason: string }>({
	failures,
	noteOf,
	emptyText,
}: FailureListProps<Failure>) => (
	<>
		<Title order={3} mt="1.25rem" mb="xs">
			Latest failures
		</Title>
		{failures.length === 0 && <Text c="dimmed">{emptyText}</Text>}
		<PlainList gap="xs">
			{failures.map((failure, index) => (
				<Group
					component="li"
					// biome-ignore lint/suspicious/noArrayIndexKey: failures of one moment may be alike
					key={`${failure.failedAt} ${index}`}
					gap="0.25rem 1rem"
					align="baseline"
					pt="xs"
					style={{ borderTop: "1px solid var(--app-border)", overflowWrap: "anywhere" }}
				>
					<Text component="time" dateTime={failure.failedAt} w="11rem" c="dimmed">
						{momentFormat.format(new Date(failure.failedAt))}
					</Text>
					<Box component="span" flex="1 1 16rem">
						{failure.reason}{" "}
						<Text span inherit c="dimmed">
							{noteOf(failure)}
						</Text>
					</Box>
				</Group>
			))}
		</PlainList>
	</>
);
