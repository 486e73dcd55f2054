import { z } from "zod";
import type { Vendor } from "../../../domain/admin/model-settings.ts";
import { defaultWeeklyLimit } from "../../../domain/generation.ts";

/** The variable that each vendor keeps its key in, and its own address. */
export const providers = {
	openai: { keyVariable: "OPENAI_API_KEY", baseUrl: "https://api.openai.com/v1" },
	anthropic: { keyVariable: "ANTHROPIC_API_KEY", baseUrl: "https://api.anthropic.com/v1" },
	google: {
		keyVariable: "GOOGLE_GENERATIVE_AI_API_KEY",
		baseUrl: "https://generativelanguage.googleapis.com/v1beta",
	},
	mistral: { keyVariable: "MISTRAL_API_KEY", baseUrl: "https://api.mistral.ai/v1" },
	/** Any server that speaks OpenAI's chat completions: Ollama, LM Studio, vLLM, Groq, OpenRouter and others. */
	"openai-compatible": { keyVariable: null, baseUrl: "" },
} as const satisfies Record<Vendor, { keyVariable: string | null; baseUrl: string }>;

const isProvider = (name: string): name is Vendor => Object.hasOwn(providers, name);

/** An unset variable and an empty one mean the same. */
export const optionalText = z
	.string()
	.trim()
	.optional()
	.transform((value) => value || undefined);

export const checkedText = (isRight: (value: string) => boolean, message: string) =>
	optionalText.refine((value) => value === undefined || isRight(value), message);

export const secretText = checkedText(({ length }) => length >= 32, "must have at least 32 characters");

export const url = (protocols: RegExp, message: string) =>
	checkedText((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), message);

export function wholeNumber({ min, max, fallback }: { min: number; max: number; fallback: number }) {
	const message = `must be a whole number from ${min} to ${max}`;
	return optionalText
		.transform((value) => (value === undefined ? fallback : Number(value)))
		.pipe(z.number(message).int(message).min(min, message).max(max, message));
}

export interface ModelSettings {
	/** Set by `AI_MODEL` and its companions, by an admin, or by nobody: the model runs on the host's own machine. */
	source: "environment" | "panel" | "local";
	/** The program that serves it, where it is known. */
	server?: string;
	provider: Vendor;
	modelId: string;
	/** Undefined: the vendor's own address. */
	baseUrl: string | undefined;
	apiKey: string | undefined;
	/** How long to wait for the first words of a stream, or for a whole answer, in milliseconds. */
	timeoutMs: number;
	/** The time is that of a test or a list: `AI_TIMEOUT` does not change it. */
	hasOwnTimeLimit?: boolean;
}

/** The model as `AI_MODEL` names it, or with the program that serves it. */
export const nameOf = ({ server, provider, modelId }: ModelSettings): string =>
	`${server ?? provider}/${modelId}`;

/** Settings of the functions, on the embedded host and on Supabase alike. */
export interface FunctionSettings {
	weeklyLimit: number;
	model: ModelSettings | null;
	/** Whether `AI_MODEL` says who writes, be it a model or the offline writer. */
	isModelFixed: boolean;
	/** Why the model cannot be asked that should write, in a sentence; null: it can, or the offline writer writes. */
	modelUnavailable: string | null;
	/** {@link ModelSettings.timeoutMs} of a model that no environment variable names. */
	modelTimeoutMs: number;
	/** Hosts of push services, with a port where it is not 443; those that begin with a dot stand for all names below. */
	pushHosts: readonly string[];
	/** Origin that people reach the app at, without a trailing slash. */
	appUrl: string;
	/** Where programs reach the functions, without a trailing slash: `https://…/functions/v1`. */
	functionsUrl: string;
	/** Key of the signatures in links, at least 32 characters. Never log it. */
	linkSecret: string;
	/** Secrets that seal the keys of models: the first seals, all open. Never log them. */
	sealingSecrets: readonly string[];
}

/** Those of the browsers: Chrome and Edge on Android and desktops, Firefox, Safari, Edge on Windows. */
const browsersPushHosts = "fcm.googleapis.com,.push.services.mozilla.com,.push.apple.com,.notify.windows.com";

/** The value of `AI_MODEL` for an installation without a model. */
const offline = "offline";

const providerNames = Object.keys(providers).join(", ");
const providerOf = (model: string) => model.slice(0, Math.max(model.indexOf("/"), 0));
const modelIdOf = (model: string) => model.slice(model.indexOf("/") + 1);

/** The variables behind {@link FunctionSettings} that both homes have. */
export const functionVariables = z.object({
	APP_URL: url(/^https?:$/, "must be an http or https address").refine(
		(value) => !/^https?:\/\/[^/]+\/+[^/]|[?#@]/i.test(value ?? ""),
		"must not have a path, a user or a query: the app is served at the root of its address",
	),
	LINK_SECRET: secretText,
	SETTINGS_SECRET: optionalText
		.transform((value) => value?.split(",").map((secret) => secret.trim()) ?? [])
		.refine(
			(secrets) => secrets.every(({ length }) => length >= 32),
			"must have at least 32 characters, or be several such separated by commas, the newest first",
		),
	SMTP_URL: url(/^smtps?:$/, "must be smtp://USER:PASSWORD@HOST:PORT or smtps://…"),
	MAIL_FROM: checkedText(
		(value) => /^(?:[^<>@\s]+@[^<>@\s]+|[^<>]*<[^<>@\s]+@[^<>@\s]+>)$/u.test(value),
		'must be an address, for example "Planner <planner@example.com>"',
	),
	WEEKLY_LIMIT: wholeNumber({ min: 0, max: 1_000_000, fallback: defaultWeeklyLimit }),
	PUSH_HOSTS: optionalText
		.transform((value = browsersPushHosts) => value.split(",").map((host) => host.trim()))
		.refine(
			(hosts) => hosts.every((host) => /^[a-z0-9.-]+(:\d+)?$/i.test(host)),
			"must be names of hosts separated by commas, without https:// and without a path",
		),
	AI_MODEL: checkedText(
		(value) => value === offline || (isProvider(providerOf(value)) && /^\S+$/.test(modelIdOf(value))),
		`must be PROVIDER/MODEL with one of ${providerNames}, for example openai-compatible/llama3.2, or ${offline}`,
	),
	AI_BASE_URL: url(/^https?:$/, "must be an http or https address, for example http://localhost:11434/v1"),
	AI_API_KEY: optionalText,
	// Seconds. A generation is reserved for 15 minutes: three of the longest time-outs stay below that.
	AI_TIMEOUT: wholeNumber({ min: 1, max: 240, fallback: 60 }),
	OPENAI_API_KEY: optionalText,
	ANTHROPIC_API_KEY: optionalText,
	GOOGLE_GENERATIVE_AI_API_KEY: optionalText,
	MISTRAL_API_KEY: optionalText,
});

type FunctionVariables = z.infer<typeof functionVariables>;

/** The setting that a model still lacks to be called, and a sentence; or null. */
export function missingForModel(variables: FunctionVariables): { setting: string; message: string } | null {
	const model = readModel(variables);
	if (!model || model.baseUrl) return null;
	if (model.provider === "openai-compatible") {
		const message = "must be set when AI_MODEL is, for example http://localhost:11434/v1";
		return { setting: "AI_BASE_URL", message };
	}
	if (model.apiKey) return null;
	return { setting: "AI_API_KEY", message: `must be set when AI_MODEL names ${model.provider}` };
}

export const toWriterSettings = (variables: FunctionVariables) => ({
	pushHosts: variables.PUSH_HOSTS,
	weeklyLimit: variables.WEEKLY_LIMIT,
	model: missingForModel(variables) ? null : readModel(variables),
	isModelFixed: variables.AI_MODEL !== undefined,
	modelUnavailable: null,
	modelTimeoutMs: variables.AI_TIMEOUT * 1000,
});

function readModel(variables: FunctionVariables): ModelSettings | null {
	const { AI_MODEL, AI_BASE_URL, AI_API_KEY, AI_TIMEOUT } = variables;
	const provider = providerOf(AI_MODEL ?? "");
	if (!AI_MODEL || !isProvider(provider)) return null;
	const { keyVariable } = providers[provider];
	return {
		source: "environment",
		provider,
		modelId: modelIdOf(AI_MODEL),
		baseUrl: AI_BASE_URL,
		apiKey: AI_API_KEY ?? (keyVariable ? variables[keyVariable] : undefined),
		timeoutMs: AI_TIMEOUT * 1000,
	};
}
