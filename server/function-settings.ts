import { hkdfSync } from "node:crypto";
import type { FunctionSettings } from "../supabase/functions/_shared/settings.ts";
import type { Env } from "./env.ts";
import type { ApiSecrets } from "./supabase-protocol/secrets.ts";

/**
 * The settings of the functions in this process. Without LINK_SECRET links are signed with a key derived from
 * the JWT secret: nodes that share the one share the other, and neither can be told from the other.
 */
export const functionSettings = (env: Env, { jwtSecret }: ApiSecrets): FunctionSettings => ({
	...env.functions,
	appUrl: env.appUrl,
	functionsUrl: `${env.appUrl}/functions/v1`,
	linkSecret: env.linkSecret ?? deriveSecret(jwtSecret),
	// The JWT secret last: what it has sealed opens also where SETTINGS_SECRET was set later.
	sealingSecrets: [...env.settingsSecrets, jwtSecret],
});

const deriveSecret = (jwtSecret: string): string =>
	Buffer.from(hkdfSync("sha256", jwtSecret, "", "links in mails", 32)).toString("base64url");
