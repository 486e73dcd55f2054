import { Group, SimpleGrid, Skeleton, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { AdminAuthor } from "../../../../domain/admin/admin-data.ts";
import { adminMessages } from "../../../../domain/admin/admin-messages.ts";
import { LoadFailure } from "../../../components/errors/load-failure.tsx";
import { PlainList } from "../../../components/ui/plain-list.tsx";
import { dayFormat } from "../date-formats.ts";
import { AuthorButton, TotalBadge } from "./account-badges.tsx";
import { useTopGenerators } from "./use-authors.ts";
import classes from "./whole-target.module.css";

interface RecentActivityProps {
	recent: AdminAuthor[] | undefined;
	onOpen: (author: AdminAuthor) => void;
}

export function RecentActivity({ recent, onOpen }: RecentActivityProps) {
	const top = useTopGenerators();
	return (
		<SimpleGrid cols={{ base: 1, sm: 2 }} spacing="2.5rem" verticalSpacing="lg">
			<AuthorList
				title="Recent Signups"
				authors={recent}
				emptyText="Nobody has signed up yet."
				figureOf={(author) => dayFormat.format(author.created_at)}
				onOpen={onOpen}
			/>
			{top.isError ? (
				<LoadFailure title={adminMessages.loadFailed} query={top} />
			) : (
				<AuthorList
					title="Top Generators"
					authors={top.data}
					emptyText="No post has been generated yet."
					figureOf={(author) => <TotalBadge total={author.total_generations} />}
					onOpen={onOpen}
				/>
			)}
		</SimpleGrid>
	);
}

interface AuthorListProps extends Pick<RecentActivityProps, "onOpen"> {
	title: string;
	authors: AdminAuthor[] | undefined;
	emptyText: string;
	figureOf: (author: AdminAuthor) => ReactNode;
}

const AuthorList = ({ title, authors, emptyText, figureOf, onOpen }: AuthorListProps) => (
	<section>
		<Title order={2} fz="md" mb="0.25rem">
			{title}
		</Title>
		{!authors && <Skeleton height="10rem" role="status" aria-label={`Loading ${title}`} />}
		{authors?.length === 0 && (
			<Text my="xs" c="dimmed">
				{emptyText}
			</Text>
		)}
		<PlainList gap={0}>
			{authors?.map((author) => (
				<Group
					component="li"
					key={author.user_id}
					className={classes.target}
					justify="space-between"
					wrap="nowrap"
					py="0.625rem"
					fz="sm"
					style={{ borderBottom: "1px solid var(--app-border)" }}
				>
					<Stack gap={0} miw={0} style={{ overflowWrap: "anywhere" }}>
						<AuthorButton fz="sm" author={author} onOpen={onOpen} />
						<Text size="sm" c="dimmed">
							{author.email}
						</Text>
					</Stack>
					<Text span size="sm" flex="none">
						{figureOf(author)}
					</Text>
				</Group>
			))}
		</PlainList>
	</section>
);
