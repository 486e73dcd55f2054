import * as z from "zod/mini";

const configFileSchema = z.object({
	supabasePublishableKey: z.string().check(z.minLength(1)),
	/** Whether this installation keeps its mails in a local outbox that is shown at /outbox. */
	outbox: z.boolean(),
	/** Whether a mail server is set. A Supabase project does not tell, so it is taken to have one. */
	sendsMails: z.boolean(),
	/** Whether it takes new accounts, as far as can be said before one asks. */
	registration: z.enum(["open", "closed"]),
});

/** The settings of the backend that the app needs before it can start. */
export type AppConfig = z.infer<typeof configFileSchema> & { supabaseUrl: string };

/** Settings fixed at build time point at a Supabase project; without them the host that serves the app is asked. */
export async function loadConfig(): Promise<AppConfig> {
	const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key } = import.meta.env;
	const project = { outbox: false, sendsMails: true, registration: "open" } as const;
	if (url && key) return { supabaseUrl: url, supabasePublishableKey: key, ...project };

	const response = await fetch("/config.json");
	if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
	return { supabaseUrl: window.location.origin, ...configFileSchema.parse(await response.json()) };
}
