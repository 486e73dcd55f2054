import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { z } from "zod";
import { sync } from "../disk.ts";
import type { Env } from "../env.ts";
import { StartupError } from "../startup-error.ts";

const secretsSchema = z.object({
	jwtSecret: z.string().min(32),
	publishableKey: z.string().startsWith("sb_publishable_"),
	secretKey: z.string().startsWith("sb_secret_"),
});

/** The keys that every node of one installation has to share. */
export type ApiSecrets = z.output<typeof secretsSchema>;

/**
 * The installation's keys: what the environment sets, and for the rest what was generated into
 * `DATA_DIR/secrets.json` (mode 0600) at the first start.
 */
export async function loadSecrets(env: Env): Promise<ApiSecrets> {
	const given = secretsSchema.safeParse(env.secrets);
	if (given.success) return given.data;
	const file = join(env.dataDir, "secrets.json");
	const stored = readStored(file) ?? (await generate(file));
	return {
		jwtSecret: env.secrets.jwtSecret ?? stored.jwtSecret,
		publishableKey: env.secrets.publishableKey ?? stored.publishableKey,
		secretKey: env.secrets.secretKey ?? stored.secretKey,
	};
}

function readStored(file: string): ApiSecrets | null {
	let text: string;
	try {
		text = readFileSync(file, "utf8");
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT") return null;
		throw new StartupError(`Cannot start: ${file} cannot be read (${code}).`);
	}
	try {
		return secretsSchema.parse(JSON.parse(text));
	} catch {
		throw new StartupError(
			`Cannot start: ${file} is damaged. Restore it, or delete it: with new keys, mailed links and reminders on devices end.`,
		);
	}
}

async function generate(file: string): Promise<ApiSecrets> {
	// An operator's command reads the secrets only, and is done before the library would be loaded.
	const { generateApiKey } = await import("@supabase/lite");
	const secrets: ApiSecrets = {
		jwtSecret: randomBytes(48).toString("base64url"),
		publishableKey: (await generateApiKey("publishable")).key,
		secretKey: (await generateApiKey("secret")).key,
	};
	// Written aside and renamed: a process that is killed in between, or a power cut, leaves no half file.
	const unfinished = `${file}.${process.pid}`;
	try {
		writeFileSync(unfinished, `${JSON.stringify(secrets, null, "\t")}\n`, { mode: 0o600, flush: true });
		renameSync(unfinished, file);
		await sync(dirname(file));
	} catch (error) {
		rmSync(unfinished, { force: true });
		throw new StartupError(`Cannot start: ${file} cannot be written (${(error as Error).message}).`);
	}
	return secrets;
}
