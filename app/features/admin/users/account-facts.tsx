import { DataList } from "@mantine/core";
import type { AdminAuthor } from "../../../../domain/admin/admin-data.ts";
import { momentFormat } from "../date-formats.ts";
import { Fact } from "../fact.tsx";
import { AccountBadges, TotalBadge } from "./account-badges.tsx";

export const AccountFacts = ({ author }: { author: AdminAuthor }) => (
	<DataList size="sm" gap="0.375rem">
		<Fact label="Email">{author.email}</Fact>
		{(author.is_admin || author.suspended_at) && (
			<Fact label="State">
				<AccountBadges author={author} />
			</Fact>
		)}
		<Fact label="Joined">{momentFormat.format(author.created_at)}</Fact>
		<Fact label="Last Active">{momentFormat.format(author.last_active)}</Fact>
		<Fact label="Total Posts">
			<TotalBadge total={author.total_generations} />
		</Fact>
		<Fact label="This Week">{author.week_generations.toLocaleString("en")}</Fact>
	</DataList>
);
