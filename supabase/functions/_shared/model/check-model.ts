import type { ModelCheck } from "../../../../domain/admin/model-status.ts";
import { type ModelSettings, nameOf } from "../settings.ts";
import { askModel } from "./ask-model.ts";
import { ModelError } from "./model-error.ts";
import type { OnUsage } from "./record-tokens.ts";

/** Longest wait for the answer to the self-test, in milliseconds: an author would not wait longer for the first words. */
const timeLimitMs = 20_000;

/** Calls the model once and says in a sentence how that went. */
export async function checkModel(settings: ModelSettings, onUsage?: OnUsage): Promise<ModelCheck> {
	const started = performance.now();
	const elapsed = () => Math.round(performance.now() - started);
	const limited =
		settings.timeoutMs > timeLimitMs
			? { ...settings, timeoutMs: timeLimitMs, hasOwnTimeLimit: true }
			: settings;
	try {
		const prompt = { system: "You test a connection.", prompt: "Answer with the word ready." };
		await askModel(limited, prompt, undefined, onUsage);
		const milliseconds = elapsed();
		const seconds = (milliseconds / 1000).toFixed(1);
		return { ok: true, sentence: `${nameOf(settings)} answered in ${seconds} s.`, milliseconds };
	} catch (error) {
		if (!(error instanceof ModelError)) throw error;
		return { ok: false, sentence: error.message, milliseconds: elapsed() };
	}
}
