import { CompositeChart } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";
import "@mantine/core/styles/ColorSwatch.layer.css";
import type { Database } from "../../../../domain/database-types.ts";
import { weekFormat } from "../date-formats.ts";

type Weeks = Database["public"]["Functions"]["admin_weekly_activity"]["Returns"];

/** In a file of its own, which loads lazily: the chart library is larger than the rest of the panel. */
export function WeeklyChart({ weeks }: { weeks: Weeks }) {
	return (
		<CompositeChart
			// The table below says the same.
			aria-hidden
			h={240}
			data={weeks.map(({ week_start, generations, sign_ups }) => ({
				week: weekFormat.format(new Date(week_start)),
				Generations: generations,
				"Sign-ups": sign_ups,
			}))}
			dataKey="week"
			series={[
				{ name: "Generations", color: "pine.6", type: "bar" },
				{ name: "Sign-ups", color: "orange.6", type: "line" },
			]}
			curveType="linear"
			withLegend
			maxBarWidth={36}
			yAxisProps={{ allowDecimals: false, width: 44 }}
			composedChartProps={{ accessibilityLayer: false }}
			barProps={{ isAnimationActive: false }}
			lineProps={{ isAnimationActive: false }}
		/>
	);
}
