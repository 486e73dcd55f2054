import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import { z } from "zod";

const supabaseFolder = new URL("../../supabase/", import.meta.url);

const templateSchema = z.object({ subject: z.string(), content_path: z.string() });

/** The part of `supabase/config.toml` that the embedded host follows; unknown keys are left to the library. */
const configSchema = z.object({
	auth: z.looseObject({
		email: z.looseObject({
			/** How long a mailed link works, in seconds. */
			otp_expiry: z.number(),
			template: z.object({ reauthentication: templateSchema }).catchall(templateSchema),
		}),
	}),
});

const readConfig = () =>
	configSchema.parse(parse(readFileSync(new URL("config.toml", supabaseFolder), "utf8"))).auth;

const pathOf = ({ content_path }: z.infer<typeof templateSchema>) =>
	fileURLToPath(new URL(`../${content_path}`, supabaseFolder));

/**
 * The `[auth]` section of `supabase/config.toml`, with the paths of mail templates made absolute; without that of
 * the mail with a code, which Supabase knows and the library refuses to start with.
 */
export function readAuthConfig() {
	const auth = readConfig();
	const { reauthentication: _, ...templates } = auth.email.template;
	const template = Object.fromEntries(
		Object.entries(templates).map(([type, one]) => [type, { ...one, content_path: pathOf(one) }]),
	);
	return { ...auth, email: { ...auth.email, template } };
}

/** The mail with a code, which the library sends in words of its own. */
export function readCodeMail(): { subject: string; html: string } {
	const { reauthentication } = readConfig().email.template;
	return { subject: reauthentication.subject, html: readFileSync(pathOf(reauthentication), "utf8") };
}
