import { setTimeout } from "node:timers/promises";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { streamText } from "ai";
import { generationRequestSchema } from "../domain/generation.ts";
import { maxOutputTokens } from "../supabase/functions/_shared/model/ask-model.ts";
import { buildPrompt } from "../supabase/functions/generate-linkedin-post/prompt.ts";
import { type Author, createAuthor } from "../tests/factories/author.ts";
import type { TestHost } from "../tests/factories/host.ts";
import { startModelServer } from "../tests/factories/model-server.ts";
import { streamPost } from "../tests/factories/stream-post.ts";
import { byTurns, hold, median, percentile, print, printRatio } from "./measure.ts";
import { machine, onPostgres, type Settings, startMeasuredHost } from "./measured-host.ts";

// What the product adds to a streamed generation: the same model, on the same timetable, is asked by the AI SDK
// alone and through the product, in turns. Then 50 streams at once.

const pairs = 40;
const warmUps = 4;
const crowd = 50;

/** The most that the product may add at the median: to the first words, in ms, and to the whole, as a ratio. */
const addedTargets = { PGlite: 25, PostgreSQL: 12 };
const wholeTarget = 1.05;

type DatabaseName = keyof typeof addedTargets;
type Ask = () => Promise<TimedStream>;

/** How one stream went, in milliseconds from the call. */
interface TimedStream {
	firstWords: number;
	whole: number;
	/** The text arrived to the last letter and, through the product, was kept for its author. */
	isComplete: boolean;
}

/** When the words of an answer are sent, in milliseconds from the request. */
const firstAfter = 150;
const gap = 15;
/** Each with the space before it, as a tokenizer cuts them. */
const words =
	`Night shifts taught me to ask for help early. In my first month I carried every problem until the morning, \
because a question at three would show how little I knew. Now I call after five minutes without a plan, and nobody \
minds. What do you ask for too late?`.split(/(?= )/);

const generation = generationRequestSchema.parse({
	systemMessage: "I am a nurse who writes plainly.",
	userMessage: "Night shifts taught me to ask for help early",
});

async function startScheduledModel() {
	const model = await startModelServer();
	model.answer = async ({ send, end }) => {
		const asked = performance.now();
		for (const [index, word] of words.entries()) {
			// Each waits for its own time on the clock: a late one does not delay the next.
			await setTimeout(Math.max(0, asked + firstAfter + gap * index - performance.now()));
			send(word);
		}
		end();
	};
	return model;
}

async function timed(run: (onWords: () => void) => Promise<boolean>): Promise<TimedStream> {
	const started = performance.now();
	let firstWords = Number.NaN;
	const isComplete = await run(() => {
		firstWords ||= performance.now() - started;
	});
	return { firstWords, whole: performance.now() - started, isComplete };
}

/** Asks the model with the AI SDK alone, as few lines as it takes: what the product is compared with. */
function directStream(baseURL: string): Ask {
	const model = createOpenAICompatible({ name: "scheduled", baseURL })("scheduled");
	return () =>
		timed(async (onWords) => {
			const { system: instructions, prompt } = buildPrompt(generation);
			const { textStream } = streamText({ model, instructions, prompt, maxOutputTokens, maxRetries: 0 });
			let text = "";
			for await (const part of textStream) {
				onWords();
				text += part;
			}
			return text === words.join("");
		});
}

const productStream = (host: TestHost, author: Author) =>
	timed(async (onWords) => {
		const { shown, result } = await streamPost(host, author, generation, {
			onChunk: ({ type }) => type === "text-delta" && onWords(),
		});
		const isKept = result?.generatedPost === words.join("") && result.generatedPostId !== null;
		return shown === words.join("") && isKept;
	});

const ms = (value: number) => `${value.toFixed(1)} ms`;
const firstOf = (streams: TimedStream[]) => streams.map(({ firstWords }) => firstWords);
const wholeOf = (streams: TimedStream[]) => streams.map(({ whole }) => whole);
const complete = (streams: TimedStream[]) => streams.filter(({ isComplete }) => isComplete).length;

async function benchPairs(database: DatabaseName, direct: Ask, product: Ask): Promise<void> {
	const [ours = [], alone = []] = await byTurns(pairs, warmUps, product, direct);
	const [first, besideFirst] = [firstOf(ours), firstOf(alone)];
	const added = median(first) - median(besideFirst);
	const limit = addedTargets[database];
	print(
		`first words on ${database}: ${ms(median(first))}, AI SDK alone: ${ms(median(besideFirst))}, ` +
			`added ${ms(added)} (target at most ${limit} ms); p95 ${ms(percentile(first, 0.95))}, ` +
			`alone ${ms(percentile(besideFirst, 0.95))}`,
	);
	hold(added <= limit, `On ${database} the first words come ${ms(added)} later, more than ${limit} ms.`);

	const [whole, besideWhole] = [median(wholeOf(ours)), median(wholeOf(alone))];
	const target = { atMost: wholeTarget };
	printRatio(`whole post on ${database}`, whole, "AI SDK alone", besideWhole, "ms", target);
	const done = complete(ours);
	hold(done === pairs, `On ${database} only ${done} of ${pairs} streams were complete.`);
}

async function benchCrowd(database: DatabaseName, direct: Ask, host: TestHost): Promise<void> {
	const authors: Author[] = [];
	for (let count = 0; count < crowd; count++) authors.push(await createAuthor(host));
	const ofOne = authors.map(() => authors[0] as Author);
	const together = (callers: Author[]) => Promise.all(callers.map((author) => productStream(host, author)));
	const report = (whose: string, streams: TimedStream[]) => {
		const slowest = `first words ${ms(Math.max(...firstOf(streams)))}, slowest whole ${ms(Math.max(...wholeOf(streams)))}`;
		const done = complete(streams);
		print(`${crowd} streams at once ${whose}: ${done}/${crowd} complete, slowest ${slowest}`);
		hold(done === crowd, `Only ${done} of ${crowd} streams at once ${whose} were complete.`);
	};
	// The first crowd on either side finds code that is not compiled yet.
	await Promise.all(authors.map(direct));
	await together(authors);
	report("of the AI SDK alone", await Promise.all(authors.map(direct)));
	report(`of one author on ${database}`, await together(ofOne));
	report(`of ${crowd} authors on ${database}`, await together(authors));
}

async function benchDatabase(database: DatabaseName, settings: Settings): Promise<void> {
	const model = await startScheduledModel();
	const host = await startMeasuredHost({
		AI_MODEL: "openai-compatible/scheduled",
		AI_BASE_URL: model.baseUrl,
		WEEKLY_LIMIT: "1000000",
		...settings,
	});
	const direct = directStream(model.baseUrl);
	const author = await createAuthor(host);
	await benchPairs(database, direct, () => productStream(host, author));
	await benchCrowd(database, direct, host);
	await host.stop();
	await model.stop();
}

print(
	`first word after ${firstAfter} ms, ${words.length} words, one every ${gap} ms; ${pairs} pairs, ${machine()}`,
);
await benchDatabase("PGlite", {});
await onPostgres(["bench"], (url) => benchDatabase("PostgreSQL", { DATABASE_URL: url }));
