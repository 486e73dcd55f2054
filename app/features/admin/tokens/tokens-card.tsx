import { Button, Skeleton, Stack, Table, Text, Title } from "@mantine/core";
import { useState } from "react";
import { messages } from "../../../../domain/messages.ts";
import { LoadFailure } from "../../../components/errors/load-failure.tsx";
import { StepCard } from "../../../components/layout/step-card.tsx";
import { weekFormat } from "../date-formats.ts";
import { NumberForm } from "../number-form.tsx";
import { type Tokens, useSetTokenCap, useTokens } from "./use-tokens.ts";

/** What language models cost, in the unit that vendors charge by. */
export function TokensCard() {
	const query = useTokens();
	const setCap = useSetTokenCap();
	const { data: tokens, isError } = query;
	return (
		<StepCard
			title="Tokens"
			description="What language models have read and written, as their vendors report it. Days and months are those of UTC."
		>
			{isError && <LoadFailure title={messages.adminLoadFailed} query={query} />}
			{!tokens && !isError && <Skeleton height="10rem" role="status" aria-label="Loading the tokens" />}
			{tokens && (
				<Stack gap="lg">
					<Text>{usedSentence(tokens)}</Text>
					<NumberForm
						key={tokens.cap}
						label="Tokens a month"
						description="Empty: no cap. Once they are used up, no model writes until the next month."
						submitLabel="Save cap"
						stored={tokens.cap}
						max={999_999_999_999}
						problem="A whole number, or nothing"
						isPending={setCap.isPending}
						onSave={setCap.mutate}
					/>
					{tokens.days.length > 0 && (
						<>
							<TokenTable
								title="By day and model, last 30 days"
								firstColumns={["Day", "Model"]}
								rows={tokens.days.map(({ day, model, ...sums }) => ({
									key: `${day} ${model}`,
									cells: [weekFormat.format(new Date(day)), model],
									...sums,
								}))}
							/>
							<TokenTable
								title="By author, this month"
								firstColumns={["Author"]}
								rows={tokens.authors.map(({ user_id, display_name, email, ...sums }) => ({
									key: user_id,
									cells: [display_name || email || "An author"],
									...sums,
								}))}
							/>
						</>
					)}
				</Stack>
			)}
		</StepCard>
	);
}

function usedSentence({ used, cap }: Tokens): string {
	const month = `${used.toLocaleString("en")} tokens this month`;
	if (cap === null) return `${month}.`;
	const rest = used >= cap ? "They are used up: no model writes until the next month." : "";
	return `${month} of ${cap.toLocaleString("en")}. ${rest}`;
}

interface TokenRow {
	key: string;
	cells: string[];
	calls: number;
	input_tokens: number;
	output_tokens: number;
}

interface TokenTableProps {
	title: string;
	firstColumns: string[];
	rows: TokenRow[];
}

/** The rows of a table before it is asked for all. */
const shortLength = 8;

function TokenTable({ title, firstColumns, rows }: TokenTableProps) {
	const [isWhole, setIsWhole] = useState(false);
	return (
		<section aria-label={title}>
			<Title order={3} size="md" mb="xs">
				{title}
			</Title>
			<Table borderColor="var(--app-border)" tabularNums fz="sm">
				<Table.Thead>
					<Table.Tr c="dimmed">
						{firstColumns.map((name) => (
							<Table.Th scope="col" key={name}>
								{name}
							</Table.Th>
						))}
						{["Calls", "In", "Out"].map((name) => (
							<Table.Th scope="col" ta="end" key={name}>
								{name}
							</Table.Th>
						))}
					</Table.Tr>
				</Table.Thead>
				<Table.Tbody>
					{rows
						.slice(0, isWhole ? undefined : shortLength)
						.map(({ key, cells: [first, ...others], ...sums }) => (
							<Table.Tr key={key}>
								<Table.Th scope="row" fw={400} style={{ overflowWrap: "anywhere" }}>
									<bdi>{first}</bdi>
								</Table.Th>
								{others.map((cell) => (
									<Table.Td key={cell} style={{ overflowWrap: "anywhere" }}>
										{cell}
									</Table.Td>
								))}
								<Table.Td ta="end">{sums.calls.toLocaleString("en")}</Table.Td>
								<Table.Td ta="end">{sums.input_tokens.toLocaleString("en")}</Table.Td>
								<Table.Td ta="end">{sums.output_tokens.toLocaleString("en")}</Table.Td>
							</Table.Tr>
						))}
				</Table.Tbody>
			</Table>
			{rows.length > shortLength && !isWhole && (
				<Button variant="default" size="sm" mt="sm" onClick={() => setIsWhole(true)}>
					Show all {rows.length}
				</Button>
			)}
		</section>
	);
}
