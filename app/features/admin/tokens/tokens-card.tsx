import { Button, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { StepCard } from "../../../components/layout/step-card.tsx";
import { weekFormat } from "../date-formats.ts";
import { FigureTable } from "../figure-table.tsx";
import { Loaded } from "../loaded.tsx";
import { NumberForm } from "../number-form.tsx";
import { type TokenSums, type Tokens, useSetTokenCap, useTokens } from "./use-tokens.ts";

/** The cost of language models, in the unit that vendors charge by. */
export function TokensCard() {
	const setCap = useSetTokenCap();
	return (
		<StepCard
			title="Tokens"
			description="What language models have read and written, as their vendors report it. Days and months are those of UTC."
		>
			<Loaded query={useTokens()} label="the tokens" height="10rem">
				{(tokens) => (
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
									columns={["Day", "Model"]}
									rows={tokens.days}
									textsOf={({ day, model }) => [weekFormat.format(new Date(day)), model]}
								/>
								<TokenTable
									title="By author, this month"
									columns={["Author"]}
									rows={tokens.authors}
									textsOf={({ display_name, email }) => [display_name || email || "An author"]}
								/>
							</>
						)}
					</Stack>
				)}
			</Loaded>
		</StepCard>
	);
}

function usedSentence({ used, cap }: Tokens): string {
	const month = `${used.toLocaleString("en")} tokens this month`;
	if (cap === null) return `${month}.`;
	const rest = used >= cap ? "They are used up: no model writes until the next month." : "";
	return `${month} of ${cap.toLocaleString("en")}. ${rest}`;
}

interface TokenTableProps<Row> {
	title: string;
	columns: string[];
	rows: Row[];
	textsOf: (row: Row) => string[];
}

/** The rows of a table before it is asked for all. */
const shortLength = 8;

function TokenTable<Row extends TokenSums>({ title, columns, rows, textsOf }: TokenTableProps<Row>) {
	const [isWhole, setIsWhole] = useState(false);
	const visibleRows = rows.slice(0, isWhole ? undefined : shortLength);
	return (
		<section aria-label={title}>
			<Title order={3} size="md" mb="xs">
				{title}
			</Title>
			<FigureTable
				fz="sm"
				columns={[...columns, "Calls", "In", "Out"]}
				rows={visibleRows.map((row, index) => ({
					key: String(index),
					texts: textsOf(row),
					figures: [row.calls, row.input_tokens, row.output_tokens],
				}))}
			/>
			{visibleRows.length < rows.length && (
				<Button size="sm" mt="sm" onClick={() => setIsWhole(true)}>
					Show all {rows.length}
				</Button>
			)}
		</section>
	);
}
