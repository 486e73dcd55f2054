import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startHost } from "../../factories/host.ts";
import { type ModelServer, startModelServer } from "../../factories/model-server.ts";
import { freePort } from "../../setup/free-port.ts";
import { vendorKey } from "./wire-format.ts";

/** As the log numbers it. */
const warning = 40;

let model: ModelServer;
beforeAll(async () => {
	model = await startModelServer();
	model.answer = ({ call, response }) => {
		if (call.model === "keyless") response.writeHead(401).end(`{"error":{"message":"${vendorKey}"}}`);
		else if (call.model === "unknown") response.writeHead(404).end("{}");
	};
});
afterAll(() => model?.stop());

/** The level and the message that a host logs of its model, once it has found out. */
async function selfTest(env: Record<string, string>) {
	const host = await startHost({
		env: { AI_BASE_URL: model.baseUrl, AI_API_KEY: vendorKey, ...env },
	});
	const found = () => host.output().match(/\{[^\n]*"The model (?:works|does not work): [^\n]*\}\n/)?.[0];
	await vi.waitUntil(found, { timeout: 120_000, interval: 10 });
	expect((await fetch(`${host.url}/readyz`)).status).toBe(200);
	const { level, msg } = JSON.parse(found() ?? "{}") as { level: number; msg: string };
	await host.stop();
	expect(host.output()).not.toContain(vendorKey);
	return { level, msg };
}

test.concurrent.each([
	[
		"a wrong key",
		{ AI_MODEL: "openai-compatible/keyless" },
		/refused the key \(status 401\)\. Check AI_API_KEY\.$/,
	],
	[
		"an unknown model",
		{ AI_MODEL: "openai-compatible/unknown" },
		/does not know the model unknown \(status 404\)\. Check AI_MODEL and AI_BASE_URL\.$/,
	],
	[
		"a model that is too slow",
		{ AI_MODEL: "openai-compatible/slow", AI_TIMEOUT: "1" },
		/The model did not answer within 1 s\. AI_TIMEOUT can give it longer\.$/,
	],
])("%s: the host starts all the same, and its log says what is wrong", async (_name, env, sentence) => {
	const { level, msg } = await selfTest(env);
	expect(level).toBe(warning);
	expect(msg).toMatch(/^The model does not work: /);
	expect(msg).toMatch(sentence);
});

test.concurrent("a server that nobody runs", async () => {
	const { msg } = await selfTest({
		AI_MODEL: "openai-compatible/any",
		AI_BASE_URL: `http://127.0.0.1:${await freePort()}/v1`,
	});
	expect(msg).toBe(
		"The model does not work: The model's server could not be reached (ECONNREFUSED). Check AI_BASE_URL.",
	);
});
