import { Box, Group, Text, Title } from "@mantine/core";
import { PlainList } from "../../../components/ui/plain-list.tsx";
import { momentFormat } from "../date-formats.ts";

interface FailureListProps {
	failures: { failedAt: string; reason: string; note: string }[];
	emptyText: string;
}

export const FailureList = ({ failures, emptyText }: FailureListProps) => (
	<>
		<Title order={3} mt="1.25rem" mb="xs">
			Latest failures
		</Title>
		{failures.length === 0 && <Text c="dimmed">{emptyText}</Text>}
		<PlainList gap="xs">
			{failures.map(({ failedAt, reason, note }, index) => (
				<Group
					component="li"
					// biome-ignore lint/suspicious/noArrayIndexKey: failures of one moment may be alike
					key={`${failedAt} ${index}`}
					gap="0.25rem 1rem"
					align="baseline"
					pt="xs"
					style={{ borderTop: "1px solid var(--app-border)", overflowWrap: "anywhere" }}
				>
					<Text component="time" dateTime={failedAt} w="11rem" c="dimmed">
						{momentFormat.format(new Date(failedAt))}
					</Text>
					<Box component="span" flex="1 1 16rem">
						{reason}{" "}
						<Text component="span" inherit c="dimmed">
							{note}
						</Text>
					</Box>
				</Group>
			))}
		</PlainList>
	</>
);
