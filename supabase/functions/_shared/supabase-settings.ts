import { z } from "zod";
import { type FunctionSettings, functionVariables, optionalText, toWriterSettings } from "./settings.ts";

/** The app's address in Supabase's own defaults for development. */
const developmentUrl = "http://localhost:3000";

/** Set by Supabase for every function of a project, beside our own variables. */
const supabaseVariables = functionVariables.extend({
	SUPABASE_URL: optionalText,
	/** Where a self-hosted project is reached from outside. */
	SUPABASE_PUBLIC_URL: optionalText,
	SUPABASE_SECRET_KEY: optionalText,
	SUPABASE_SECRET_KEYS: optionalText
		.transform((text) => JSON.parse(text ?? "{}") as unknown)
		.pipe(z.record(z.string(), z.string())),
});

/** The settings of a function on Supabase. Without secrets of ours the project's secret key stands in. */
export function readSupabaseSettings(source: Record<string, string | undefined>): FunctionSettings {
	const variables = supabaseVariables.parse(source);
	const { APP_URL, LINK_SECRET, SUPABASE_URL, SUPABASE_PUBLIC_URL } = variables;
	const { SUPABASE_SECRET_KEY, SUPABASE_SECRET_KEYS } = variables;
	const projectSecret = SUPABASE_SECRET_KEYS.default ?? SUPABASE_SECRET_KEY ?? "";
	const api = SUPABASE_PUBLIC_URL ?? SUPABASE_URL ?? "";
	return {
		...toWriterSettings(variables),
		appUrl: (APP_URL ?? developmentUrl).replace(/\/+$/, ""),
		functionsUrl: `${api.replace(/\/+$/, "")}/functions/v1`,
		linkSecret: LINK_SECRET ?? projectSecret,
		sealingSecrets: [...variables.SETTINGS_SECRET, projectSecret],
	};
}
