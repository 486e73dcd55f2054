import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { Hono } from "hono";
import { FunctionError } from "../../supabase/functions/_shared/errors.ts";
import { backupFolder } from "../backups/backup-folder.ts";
import { verifySecret } from "../bearer-secret.ts";
import { isFromThisMachine, isLocalRequest } from "../loopback.ts";
import type { WebParts } from "../parts.ts";
import { allObjects } from "../storage/objects.ts";
import type { Database } from "../supabase-protocol/database/database.ts";

/**
 * `/backup` for `npm run backup` at this machine: only this process may open the embedded database while it runs.
 * Takes the secret key, with which everything can be read anyway; from elsewhere it does not exist.
 */
export function backupRoutes(dump: NonNullable<Database["dump"]>, { backend, env, secrets }: WebParts): Hono {
	const routes = new Hono().use("/backup/*", async (context, next) => {
		if (!isLocalRequest(context) && !isFromThisMachine(context)) return context.notFound();
		verifySecret(context.req.raw, secrets.secretKey);
		return next();
	});
	routes.get("/backup/objects", async () => Response.json(await allObjects(backend.query)));
	return routes.get("/backup", async () => {
		const backup = await openAlone(join(backupFolder(env.dataDir), `planner-${randomUUID()}.draft`), dump);
		return new Response(Readable.toWeb(backup.createReadStream()) as ReadableStream, {
			headers: { "content-type": "application/gzip", "cache-control": "no-store" },
		});
	});
}

/** A file that whoever has it open is the last to see. */
async function openAlone(file: string, fill: (file: string) => Promise<void>) {
	let handle: FileHandle | undefined;
	try {
		await mkdir(dirname(file), { recursive: true, mode: 0o700 });
		handle = await open(file, "wx+", 0o600);
		await fill(file);
		return handle;
	} catch (error) {
		await handle?.close();
		const { syscall, message } = error as NodeJS.ErrnoException;
		const refusal = `The database cannot be backed up: ${message}.`;
		throw syscall ? new FunctionError(503, "storage_unavailable", refusal) : error;
	} finally {
		await rm(file, { force: true });
	}
}
