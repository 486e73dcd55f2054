import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import { z } from "zod";

const supabaseFolder = new URL("../../../supabase/", import.meta.url);

const absolutePath = z.string().transform((path) => fileURLToPath(new URL(`../${path}`, supabaseFolder)));
const template = z.object({ subject: z.string(), content_path: absolutePath });

/** The part of `supabase/config.toml` that the embedded host follows; unknown keys are left to the library. */
const configSchema = z.object({
	auth: z.looseObject({
		email: z.looseObject({
			/** How long a mailed link works, in seconds. */
			otp_expiry: z.number(),
			template: z.object({ confirmation: template, recovery: template, email_change: template }),
		}),
	}),
});

/** Digits of the code that a link is made from, which nobody types here. Supabase takes ten at most. */
const codeLength = 40;

/** The `[auth]` section of `supabase/config.toml`, with the paths of mail templates made absolute. */
export function readAuthConfig() {
	const { auth } = configSchema.parse(parse(readFileSync(new URL("config.toml", supabaseFolder), "utf8")));
	return { ...auth, email: { ...auth.email, otp_length: codeLength } };
}
