import { Skeleton, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import type { AdminAuthor } from "../../../domain/admin-data.ts";
import { messages } from "../../../domain/messages.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import { TotalBadge } from "./author-marks.tsx";
import { day } from "./dates.ts";
import classes from "./recent-activity.module.css";
import { useTopGenerators } from "./use-admin-data.ts";

interface RecentActivityProps {
	recent: AdminAuthor[] | undefined;
	onOpen: (author: AdminAuthor) => void;
}

/** "Recent Activity": who came last, and who generates most. */
export function RecentActivity({ recent, onOpen }: RecentActivityProps) {
	const top = useTopGenerators();
	return (
		<div className={classes.lists}>
			<AuthorList
				title="Recent Signups"
				authors={recent}
				none="Nobody has signed up yet."
				figureOf={(author) => day.format(author.created_at)}
				onOpen={onOpen}
			/>
			{top.isError ? (
				<LoadFailure
					title={messages.adminLoadFailed}
					detail={top.error.message}
					retrying={top.isFetching}
					onRetry={() => void top.refetch()}
				/>
			) : (
				<AuthorList
					title="Top Generators"
					authors={top.data}
					none="No post has been generated yet."
					figureOf={(author) => <TotalBadge total={author.total_generations} />}
					onOpen={onOpen}
				/>
			)}
		</div>
	);
}

interface AuthorListProps {
	title: string;
	authors: AdminAuthor[] | undefined;
	none: string;
	figureOf: (author: AdminAuthor) => ReactNode;
	onOpen: (author: AdminAuthor) => void;
}

function AuthorList({ title, authors, none, figureOf, onOpen }: AuthorListProps) {
	return (
		<section>
			<h2 className={classes.title}>{title}</h2>
			{!authors && <Skeleton height="10rem" role="status" aria-label={`Loading ${title}`} />}
			{authors?.length === 0 && <p className={classes.none}>{none}</p>}
			<ul className={classes.list}>
				{authors?.map((author) => (
					<li key={author.user_id} className={classes.row}>
						<span className={classes.who}>
							<UnstyledButton className={classes.name} onClick={() => onOpen(author)}>
								{author.display_name}
							</UnstyledButton>
							<span className={classes.email}>{author.email}</span>
						</span>
						<span className={classes.figure}>{figureOf(author)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
