import { type Author, createAuthor } from "../../factories/author.ts";
import { startHost, type TestHost } from "../../factories/host.ts";
import { streamPost } from "../../factories/stream-post.ts";
import { until } from "../../factories/until.ts";
import type { ProviderServer } from "./provider-server.ts";
import { vendorKey, type WireFormat } from "./wire-format.ts";

/** The answer to a caller of a generation, in either form. */
interface Outcome {
	status: number;
	/** The body of a refusal, or the sentence that ends a stream. */
	refusal: unknown;
	post: string | undefined;
}

/** The product with one vendor's model, and an author in it. */
export interface ProviderHost {
	host: TestHost;
	author: Author;
	/** Where the vendor's calls arrive at the fake server. */
	base: string;
	generate: (userMessage: string, streaming: boolean) => Promise<Outcome>;
	/** Why generations failed, as the log says; resolves when there are so many of a reason. */
	logged: (reason: string, count: number) => Promise<void>;
}

export const brandVoice = "I am a nurse who writes plainly.";

/** The self-test at start asks this. */
const selfTest = "Answer with the word ready.";

export async function startProviderHost(server: ProviderServer, format: WireFormat): Promise<ProviderHost> {
	const base = `/${format.vendor}${format.base}`;
	server.reply(base + format.wholePath, selfTest, [format.whole("ready")]);
	const host = await startHost({
		env: {
			AI_MODEL: `${format.vendor}/${format.model}`,
			AI_BASE_URL: server.url + base,
			AI_API_KEY: vendorKey,
			WEEKLY_LIMIT: "1000",
		},
	});
	const author = await createAuthor(host);
	return {
		host,
		author,
		base,
		generate: (userMessage, streaming) =>
			streaming ? generateStreamed(host, author, userMessage) : generateWhole(author, userMessage),
		logged: async (reason, count) => {
			const line = `"reason":${JSON.stringify(reason)},"msg":"generation failed"`;
			await until(() => host.output().split(line).length > count);
		},
	};
}

async function generateWhole(author: Author, userMessage: string): Promise<Outcome> {
	const { data, error, response } = await author.client.functions.invoke("generate-linkedin-post", {
		body: { userMessage, systemMessage: brandVoice },
	});
	const refusal = error ? await response?.json() : null;
	return { status: response?.status ?? 0, refusal, post: data?.generatedPost };
}

async function generateStreamed(host: TestHost, author: Author, userMessage: string): Promise<Outcome> {
	const { status, refusal, errorText, result } = await streamPost(host, author, {
		userMessage,
		systemMessage: brandVoice,
	});
	return { status, refusal: refusal ?? errorText, post: result?.generatedPost };
}
