import type { Logger } from "pino";
import type { LocalModels } from "../../supabase/functions/_shared/context.ts";
import { type ModelSettings, nameOf } from "../../supabase/functions/_shared/settings.ts";
import { repeatUntilStopped } from "../repeat-until-stopped.ts";
import { askLocalServer } from "./find-local-models.ts";
import type { LocalServer } from "./local-servers.ts";

const minute = 60_000;

interface WatchParts {
	servers: readonly LocalServer[];
	/** How long a model is waited for, in milliseconds. */
	timeLimitMs: number;
	log: Pick<Logger, "info" | "warn">;
}

/** Keeps in mind which models run on this machine. `watch` looks every minute until it is told to stop. */
export function createLocalModels({ servers, timeLimitMs, log }: WatchParts) {
	let found: ModelSettings[] = [];
	let current: ModelSettings | null = null;
	let lost: ModelSettings | null = null;
	let silent = new Set<string>();
	let looking: Promise<void> | null = null;

	async function look(): Promise<void> {
		const answers = await Promise.all(servers.map((server) => askLocalServer(server, timeLimitMs)));
		const silentNow = new Set<string>();
		const next = servers.flatMap(({ name }, index) => {
			const models = answers[index];
			if (models) return models;
			silentNow.add(name);
			// The server may be busy with a post. After a second time it counts as gone.
			return silent.has(name) ? [] : found.filter(({ server }) => server === name);
		});
		silent = silentNow;
		// The same object for the same model: what was loaded for it is kept by it.
		found = next.map((model) => found.find((known) => isSame(known, model)) ?? model);
		choose();
	}

	/** The model that writes stays as long as it is there, also when it comes back. */
	function choose(): void {
		const before = current ?? lost;
		const chosen = found.find((model) => before && isSame(model, before)) ?? found[0] ?? null;
		if (chosen && chosen !== current) log.info(`Found on this machine: ${nameOf(chosen)}`);
		if (!chosen && current) log.warn(`${nameOf(current)} does not answer on this machine any more`);
		lost = chosen ? null : before;
		current = chosen;
	}

	const lookOnce = () => {
		looking ??= look().finally(() => {
			looking = null;
		});
		return looking;
	};

	const models = { found: () => found, current: () => current, lost: () => lost, look: lookOnce };
	return {
		models: models satisfies LocalModels,
		watch: (stopping: AbortSignal) => repeatUntilStopped(stopping, () => lookOnce().then(() => minute)),
	};
}

const isSame = (a: ModelSettings, b: ModelSettings) => a.baseUrl === b.baseUrl && a.modelId === b.modelId;
