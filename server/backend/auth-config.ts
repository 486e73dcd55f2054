import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import { z } from "zod";

const supabaseFolder = new URL("../../supabase/", import.meta.url);

/** The part of `supabase/config.toml` that the embedded host follows; unknown keys are left to the library. */
const configSchema = z.object({
	auth: z.looseObject({
		email: z.looseObject({
			/** How long a mailed link works, in seconds. */
			otp_expiry: z.number(),
			template: z.record(z.string(), z.object({ subject: z.string(), content_path: z.string() })),
		}),
	}),
});

/** The `[auth]` section of `supabase/config.toml`, with the paths of mail templates made absolute. */
export function readAuthConfig(): z.infer<typeof configSchema>["auth"] {
	const config = configSchema.parse(parse(readFileSync(new URL("config.toml", supabaseFolder), "utf8")));
	for (const template of Object.values(config.auth.email.template)) {
		template.content_path = fileURLToPath(new URL(`../${template.content_path}`, supabaseFolder));
	}
	return config.auth;
}
