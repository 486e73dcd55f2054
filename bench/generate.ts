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
import { hold, interleave, median, percentile, print, printRatio } from "./measure.ts";
import { folders, machine, onPostgres, type Settings, startHostOf } from "./measured-host.ts";

// The product's overhead on a streamed generation: the same model, on the same timetable, is asked by the AI SDK
// alone and through the product, interleaved, also beside another version. Then 50 streams at once.

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

async function benchPairs(database: DatabaseName, direct: Ask, product: Ask, other?: Ask): Promise<void> {
	const asked = other ? [product, other] : [product];
	const [alone = [], ours = [], theirs] = await interleave(pairs, warmUps, direct, ...asked);
	const addedBy = (streams: TimedStream[]) => median(firstOf(streams)) - median(firstOf(alone));
	const limit = addedTargets[database];
	const added = addedBy(ours);
	const times = (first: number[]) => `${ms(median(first))} (p95 ${ms(percentile(first, 0.95))})`;
	print(`first words on ${database}: ${times(firstOf(ours))}, AI SDK alone: ${times(firstOf(alone))}`);
	print(`added to the first words on ${database}: ${ms(added)} (target at most ${limit} ms)`);
	hold(added <= limit, `On ${database} the first words come ${ms(added)} later, more than ${limit} ms.`);

	const whole = median(wholeOf(ours));
	const target = { atMost: wholeTarget };
	printRatio(`whole post on ${database}`, whole, "AI SDK alone", median(wholeOf(alone)), "ms", target);
	hold(complete(ours) === pairs, `On ${database} only ${complete(ours)} of ${pairs} streams were complete.`);
	if (!theirs) return;
	printRatio(`added to the first words on ${database}`, added, "beside", addedBy(theirs), "ms");
	printRatio(`whole post on ${database}`, whole, "beside", median(wholeOf(theirs)), "ms");
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

async function benchDatabase(database: DatabaseName, urls: string[] = []): Promise<void> {
	const model = await startScheduledModel();
	const start = async (folder: string, index: number) => {
		const own: Settings = urls[index] ? { DATABASE_URL: urls[index] } : {};
		const ai = { AI_MODEL: "openai-compatible/scheduled", AI_BASE_URL: model.baseUrl };
		const host = await startHostOf(folder, { ...ai, ...own, WEEKLY_LIMIT: "1000000" });
		const author = await createAuthor(host);
		return { host, ask: () => productStream(host, author) };
	};
	const [ours, theirs] = await Promise.all(folders.map(start));
	if (!ours) return;
	const direct = directStream(model.baseUrl);
	await benchPairs(database, direct, ours.ask, theirs?.ask);
	await benchCrowd(database, direct, ours.host);
	for (const side of [ours, theirs]) await side?.host.stop();
	await model.stop();
}

print(
	`first word after ${firstAfter} ms, ${words.length} words, one every ${gap} ms; ${pairs} pairs, ${machine()}`,
);
await benchDatabase("PGlite");
await onPostgres(["bench_0", "bench_1"], (...urls) => benchDatabase("PostgreSQL", urls));
