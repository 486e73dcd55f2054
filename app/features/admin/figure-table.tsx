import { Table, type TableProps } from "@mantine/core";

interface FigureTableProps extends TableProps {
	columns: string[];
	/** The texts of a row, of which the first names it, and behind them its figures. */
	rows: { key: string; texts: string[]; figures: number[] }[];
}

const wrapped = { overflowWrap: "anywhere" } as const;

export function FigureTable({ columns, rows, ...props }: FigureTableProps) {
	const firstFigure = columns.length - (rows[0]?.figures.length ?? 0);
	return (
		<Table borderColor="var(--app-border)" tabularNums {...props}>
			<Table.Thead>
				<Table.Tr c="dimmed">
					{columns.map((name, index) => (
						<Table.Th scope="col" ta={index < firstFigure ? undefined : "end"} key={name}>
							{name}
						</Table.Th>
					))}
				</Table.Tr>
			</Table.Thead>
			<Table.Tbody>
				{rows.map(({ key, texts: [first, ...others], figures }) => (
					<Table.Tr key={key}>
						<Table.Th scope="row" fw={400} style={wrapped}>
							<bdi>{first}</bdi>
						</Table.Th>
						{others.map((text) => (
							<Table.Td key={text} style={wrapped}>
								{text}
							</Table.Td>
						))}
						{figures.map((figure, index) => (
							<Table.Td ta="end" key={columns[firstFigure + index]}>
								{figure.toLocaleString("en")}
							</Table.Td>
						))}
					</Table.Tr>
				))}
			</Table.Tbody>
		</Table>
	);
}
