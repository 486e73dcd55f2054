import * as z from "zod/mini";

const configFileSchema = z.object({
	supabasePublishableKey: z.string().check(z.minLength(1)),
	outbox: z.boolean(),
	sendsMails: z.boolean(),
	registration: z.enum(["open", "closed"]),
});

/** What the app must know of its backend before it can start. */
export interface AppConfig {
	supabaseUrl: string;
	supabasePublishableKey: string;
	/** Whether this installation keeps its mails in a local outbox that is shown at /outbox. */
	outbox: boolean;
	/** Whether a mail server is set. A Supabase project does not tell, so it is taken to have one. */
	sendsMails: boolean;
	/** Whether it takes new accounts, as far as can be said before one asks. */
	registration: "open" | "closed";
}

/** Settings fixed at build time point at a Supabase project; without them the host that serves the app is asked. */
export async function loadConfig(): Promise<AppConfig> {
	const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key } = import.meta.env;
	if (url && key) {
		return {
			supabaseUrl: url,
			supabasePublishableKey: key,
			outbox: false,
			sendsMails: true,
			registration: "open",
		};
	}

	const response = await fetch("/config.json");
	if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
	return { supabaseUrl: window.location.origin, ...configFileSchema.parse(await response.json()) };
}
