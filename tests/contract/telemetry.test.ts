import { expect } from "vitest";
import { createAuthor } from "../factories/author.ts";
import { testedKinds, testOn } from "../factories/database-kinds.ts";
import { startHost } from "../factories/host.ts";
import { listenLocally } from "../factories/listen-locally.ts";
import { until, untilPrinted } from "../factories/until.ts";

interface Attribute {
	key: string;
	value: { stringValue?: string; intValue?: number };
}

interface SentSpan {
	name: string;
	spanId: string;
	traceId: string;
	parentSpanId?: string;
	attributes: Attribute[];
}

interface SentMetric {
	name: string;
	gauge?: { dataPoints: { asDouble: number }[] };
	histogram?: { dataPoints: { count: number; attributes: Attribute[] }[] };
}

/** A collector: what it was sent, by path. It refuses until it is opened. */
async function startCollector() {
	let refused: number | null = 0;
	const sent: { path: string; text: string }[] = [];
	const { port, close } = await listenLocally((request, response) => {
		let text = "";
		request.setEncoding("utf8").on("data", (chunk: string) => {
			text += chunk;
		});
		request.on("end", () => {
			if (refused !== null) {
				refused++;
				response.writeHead(404).end();
				return;
			}
			sent.push({ path: request.url ?? "", text });
			response.setHeader("content-type", "application/json").end("{}");
		});
	});
	const bodies = (path: string) =>
		sent.filter((one) => one.path === path).map(({ text }) => JSON.parse(text));
	return {
		url: `http://127.0.0.1:${port}`,
		refused: () => refused ?? 0,
		open: () => {
			refused = null;
		},
		text: () => sent.map(({ text }) => text).join("\n"),
		spans: () =>
			bodies("/v1/traces").flatMap(({ resourceSpans }) =>
				resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) =>
					scopeSpans.flatMap(({ spans }) => spans),
				),
			) as SentSpan[],
		metrics: () =>
			bodies("/v1/metrics").flatMap(({ resourceMetrics }) =>
				resourceMetrics.flatMap(({ scopeMetrics }: { scopeMetrics: { metrics: SentMetric[] }[] }) =>
					scopeMetrics.flatMap(({ metrics }) => metrics),
				),
			) as SentMetric[],
		stop: close,
	};
}

const attributeOf = ({ attributes }: { attributes: Attribute[] }, name: string) => {
	const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {};
	return stringValue ?? intValue;
};

testOn(
	testedKinds("drivers"),
	"a collector gets the traces and metrics of a host on %s",
	async (database) => {
		const collector = await startCollector();
		const host = await startHost({
			database,
			env: {
				SERVICES: "web",
				OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
				OTEL_BSP_SCHEDULE_DELAY: "50",
				TRUST_PROXY: "1",
			},
		});
		const author = await createAuthor(host);
		const headers = { apikey: host.publishableKey, authorization: `Bearer ${author.accessToken}` };
		const read = () => fetch(`${host.url}/rest/v1/templates?select=id`, { headers });
		await until(async () => (await read()).ok && collector.refused() > 1);
		collector.open();
		await read();
		await untilPrinted(host, "The OpenTelemetry collector takes what is sent again");
		const refusals = host.output().match(/.*The OpenTelemetry collector refuses what is sent.*/gu) ?? [];
		expect(refusals.map((line) => JSON.parse(line))).toEqual([
			expect.objectContaining({ level: 40, code: 404, reason: "Not Found" }),
		]);
		const traceId = "0af7651916cd43dd8448eb211c80319c";
		const response = await fetch(`${host.url}/rest/v1/templates?select=id&name=eq.quokka`, {
			headers: {
				...headers,
				traceparent: `00-${traceId}-b7ad6b7169203331-01`,
			},
		});
		expect(response.status).toBe(200);
		// The rest is sent before the process ends.
		await host.stop();
		await collector.stop();

		const spans = collector.spans().filter((span) => span.traceId === traceId);
		const request = spans.find(({ name }) => name === "GET rest");
		expect(request?.parentSpanId).toBe("b7ad6b7169203331");
		if (!request) throw new Error("the request was not traced");
		expect(attributeOf(request, "http.response.status_code")).toBe(200);
		expect(attributeOf(request, "planner.request_id")).toBe(response.headers.get("x-request-id"));
		const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
		expect(statements.map(({ name }) => name).sort()).toEqual(
			// The embedded database reads a table in one message.
			database === "PGlite"
				? ["database select"]
				: // The settings are part of the begin.
					["database begin", "database commit", "database select"],
		);

		const metrics = new Map(collector.metrics().map((metric) => [metric.name, metric]));
		expect(metrics.get("planner_database_up")?.gauge?.dataPoints[0]?.asDouble).toBe(1);
		const reads = metrics
			.get("planner_http_request_duration_seconds")
			?.histogram?.dataPoints.find((point) => attributeOf(point, "route") === "rest");
		expect(Number(reads?.count)).toBeGreaterThan(0);
		for (const secret of [author.email, author.accessToken, author.userId, "quokka", host.secretKey])
			expect(collector.text()).not.toContain(secret);
	},
);
