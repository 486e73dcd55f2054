import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Started, startUntil } from "./measure.ts";

// A server that speaks OpenAI's chat completions and answers every caller by the same timetable. It runs in a
// process of its own: whoever is measured must not share the event loop that keeps the time.

/** When the words are sent, in milliseconds from the last byte of the request. */
const firstAfter = 150;
const gap = 15;

const sentences = [
	"Night shifts taught me to ask for help early.",
	"In my first month I carried every problem until the morning, because a question at three would show how",
	"little I knew.",
	"Now I call after five minutes without a plan, and nobody minds.",
	"What do you ask for too late?",
];

/** Fifty words, each with the space before it, as a tokenizer cuts them. */
const tokens = sentences.join(" ").split(/(?= )/);

/** What every stream says in the end. */
export const scheduledText = tokens.join("");

/** The timetable in words, for the report. */
export const timetable = `first word after ${firstAfter} ms, ${tokens.length} words, one every ${gap} ms`;

/** Starts the server; the address is for `AI_BASE_URL`. */
export async function startScheduledModel(port: number): Promise<Started & { baseUrl: string }> {
	const file = fileURLToPath(import.meta.url);
	const command = [process.execPath, file, String(port)];
	const started = await startUntil(command, /Listening/, { cwd: import.meta.dirname });
	return { ...started, baseUrl: `http://127.0.0.1:${port}/v1` };
}

const completion = { id: "completion-1", created: 1_800_000_000, model: "scheduled" };
const events = [
	...tokens.map((content) => chunkOf({ role: "assistant", content }, null)),
	`${chunkOf({}, "stop")}data: [DONE]\n\n`,
];

function chunkOf(delta: object, finish_reason: string | null): string {
	const choices = [{ index: 0, delta, finish_reason }];
	return `data: ${JSON.stringify({ ...completion, object: "chat.completion.chunk", choices })}\n\n`;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
	let body = "";
	for await (const part of request.setEncoding("utf8")) body += part;
	const asked = performance.now();
	if (!JSON.parse(body).stream) return answerWhole(response);
	response.writeHead(200, { "content-type": "text/event-stream" });
	for (const [index, event] of events.entries()) {
		// Each waits for its own time on the clock: a late one does not delay the next. The end comes with the last.
		const due = asked + firstAfter + gap * Math.min(index, tokens.length - 1);
		const wait = due - performance.now();
		if (wait > 0) await setTimeout(wait);
		response.write(event);
	}
	response.end();
}

/** The host's self-test asks for a whole answer. */
function answerWhole(response: ServerResponse): void {
	const message = { role: "assistant", content: "ready" };
	response.setHeader("content-type", "application/json");
	response.end(
		JSON.stringify({
			...completion,
			object: "chat.completion",
			choices: [{ index: 0, message, finish_reason: "stop" }],
		}),
	);
}

if (import.meta.main) {
	// Connections are kept through the whole run: opening them is not what is measured.
	const server = createServer({ keepAliveTimeout: 60_000 }, answer).listen(
		Number(process.argv[2]),
		"127.0.0.1",
	);
	await once(server, "listening");
	process.stdout.write("Listening\n");
}
