import { ValueType } from "@opentelemetry/api";
import { AggregationTemporality, DataPointType, type MetricData } from "@opentelemetry/sdk-metrics";
import type { MetricFamily } from "../web/metrics/metrics.ts";

type Sample = MetricFamily["values"][number];

const toHrTime = (moment: Date): [number, number] => [
	Math.floor(moment.getTime() / 1000),
	(moment.getTime() % 1000) * 1_000_000,
];

/** The families of /metrics, by the same names, so that alerts and boards hold for both. */
export function toMetricData(families: MetricFamily[], startedAt: Date, now: Date): MetricData[] {
	const times = { startTime: toHrTime(startedAt), endTime: toHrTime(now) };
	return families.map(({ name, help, type, values }): MetricData => {
		const descriptor = { name, description: help, unit: "", valueType: ValueType.DOUBLE, advice: {} };
		const described = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
		const toPoint = <Value>({ labels, value }: { labels: Sample["labels"]; value: Value }) => ({
			...times,
			attributes: labels,
			value,
		});
		if (type === "histogram") {
			const dataPoints = histogramsOf(values).map(toPoint);
			return { ...described, dataPointType: DataPointType.HISTOGRAM, dataPoints };
		}
		const dataPoints = values.filter(({ value }) => Number.isFinite(value)).map(toPoint);
		return type === "counter"
			? { ...described, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
			: { ...described, dataPointType: DataPointType.GAUGE, dataPoints };
	});
}

/** Prometheus' buckets hold all that is at most their bound, those of OpenTelemetry only what the one before does not. */
function histogramsOf(samples: Sample[]) {
	const byLabels = new Map<string, { labels: Record<string, string | number>; samples: Sample[] }>();
	for (const sample of samples) {
		const { le: _bound, ...labels } = sample.labels;
		const key = JSON.stringify(labels);
		const group = byLabels.get(key) ?? { labels, samples: [] };
		group.samples.push(sample);
		byLabels.set(key, group);
	}
	return [...byLabels.values()].map(({ labels, samples }) => {
		const sampleOf = (suffix: string) =>
			samples.find(({ metricName }) => metricName?.endsWith(suffix))?.value ?? 0;
		const buckets = samples.filter(({ labels }) => labels.le !== undefined);
		const cumulative = buckets.map(({ value }) => value);
		return {
			labels,
			value: {
				buckets: {
					boundaries: buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite),
					counts: cumulative.map((count, index) => count - (cumulative[index - 1] ?? 0)),
				},
				sum: sampleOf("_sum"),
				count: sampleOf("_count"),
			},
		};
	});
}
