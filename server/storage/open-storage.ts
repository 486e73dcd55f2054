import { join } from "node:path";
import { z } from "zod";
import {
	accountGone,
	databaseUnavailable,
	errorResponse,
	FunctionError,
	isStorageCode,
} from "../../supabase/functions/_shared/errors.ts";
import { hasSecret } from "../bearer-secret.ts";
import { sessionVerifier } from "../supabase-protocol/auth/verify-session.ts";
import type { Backend, BasicParts, DatabaseCaller } from "../supabase-protocol/backend.ts";
import type { RunSql } from "../supabase-protocol/database/database.ts";
import { outageCode } from "../supabase-protocol/database/database-outage.ts";
import { countWorkers } from "../supabase-protocol/database/installation.ts";
import { whyNotStored } from "./blob-store.ts";
import { createFailureLog } from "./failure-log.ts";
import { openFolderStore } from "./folder-store.ts";
import { findObject, findObjects, listObjects, removeObjects, type StoredObject } from "./objects.ts";
import { mediaFolder, openBlobStore } from "./open-blob-store.ts";
import { serveObject } from "./serve-object.ts";
import { createSigner } from "./signed-address.ts";
import { answerRefusal, invalidRequest, invalidToken, noSuchKey, storageAway } from "./storage-refusal.ts";
import { sweepMedia } from "./sweep-media.ts";
import { createUpload } from "./upload-object.ts";

export type Storage = Awaited<ReturnType<typeof openStorage>>;

const service: DatabaseCaller = { role: "service_role" };

const object = /^\/storage\/v1\/object\/(?:(?<action>sign|list)\/)?media(?:\/(?<name>.+))?$/u;

const cannotStore = "Pictures and documents cannot be stored or read";

const names = z.array(z.string().max(200)).min(1).max(1000);
const removeSchema = z.object({ prefixes: names });
const expiresIn = z.int().min(1).max(1_296_000);
const signSchema = z.object({ expiresIn, paths: names.optional() });
const listSchema = z.object({
	prefix: z.string().min(1).max(200),
	limit: z.int().min(1).max(1000),
	offset: z.int().min(0),
});

/** Whether a call sends a file, which may be larger and take longer than any other. */
export const isUpload = (method: string | undefined, path: string): boolean =>
	method === "POST" && path.startsWith("/storage/v1/object/media/");

/**
 * Supabase Storage, as far as its public client uses it for the one private bucket: who may do what the policies on
 * `storage.objects` say. See docs/decisions/068-storage-of-our-own.md.
 */
export async function openStorage(parts: Pick<BasicParts, "env" | "secrets" | "log"> & { backend: Backend }) {
	const { env, secrets, backend, log } = parts;
	const { asCaller, timeline, query } = backend;
	const hasWorker = async () => env.services.has("worker") || (await countWorkers(query)) > 0;
	/** A clone of the original's disk or server is told apart by nothing, and is started without a worker. */
	const isOriginal = async () => (await hasWorker()) && (await backend.isOriginal());
	const store = openBlobStore(env);
	const home = openFolderStore(mediaFolder(env.dataDir));
	const [row] = await query("select public.media_folder() as folder");
	const folder = String(row?.folder);
	const failures = createFailureLog(log);
	const verifySession = sessionVerifier(backend.verifyToken);
	const signer = createSigner(secrets.jwtSecret);
	if (env.databaseUrl && store.folder)
		log.info(
			`Pictures and documents are in ${store.folder}: several nodes have to share it, or to have S3_ENDPOINT`,
		);

	/** @throws FunctionError for a session that is not valid, or whose account is gone */
	const callerOf = async (request: Request): Promise<DatabaseCaller> => {
		if (hasSecret(request, secrets.secretKey)) return service;
		const { id } = await verifySession(request.headers.get("authorization") ?? "").catch(({ message }) => {
			throw invalidToken(message);
		});
		if (!(await backend.hasAccount(id))) throw accountGone();
		return { role: "authenticated", sub: id };
	};
	const asCallerOf = async <T>(request: Request, work: (run: RunSql) => Promise<T>) =>
		asCaller(await callerOf(request), work);

	/**
	 * The rows first: bytes that stay, because the store is away, the sweep finds. A copy leaves those of the original.
	 * @returns what is removed: not all, where the store takes nothing away
	 */
	const remove = async (caller: DatabaseCaller, prefixes: string[]) => {
		const removed: StoredObject[] = [];
		const isOurs = await isOriginal();
		// A bucket answers each after its while.
		for (let at = 0, isAway = false; at < prefixes.length && !isAway; at += 32) {
			const objects = await asCaller(caller, (run) => removeObjects(run, prefixes.slice(at, at + 32)));
			const forget = ({ version }: StoredObject) =>
				store.remove(version).catch(({ code }) => {
					isAway = true;
					log.warn({ code }, "A removed file stays until a later sweep");
				});
			if (isOurs) await Promise.all(objects.map(forget));
			removed.push(...objects);
		}
		return removed;
	};

	const common = { query, store, folder, remove: (names: string[]) => remove(service, names) };
	const upload = createUpload({ ...common, asCaller, incoming: join(home.folder, "incoming"), failures });

	/** One path, or those of the body. */
	const sign = async (request: Request, name: string) => {
		const { expiresIn: seconds, paths = [] } = await read(signSchema, request);
		const asked = name ? [name] : paths;
		const objects = await asCallerOf(request, (run) => findObjects(run, asked));
		if (name && objects.length === 0) throw noSuchKey();
		const found = new Set(objects.map((object) => object.name));
		const error = "Either the object does not exist or you do not have access to it";
		const signed = asked.map((path) =>
			found.has(path)
				? { path, signedURL: signer.sign(path, seconds), error: null }
				: { path, signedURL: null, error },
		);
		return Response.json(name ? signed[0] : signed);
	};

	const calls: Record<string, (request: Request, name: string, url: URL) => Promise<Response>> = {
		"POST /name": async (request, name) => upload(request, await callerOf(request), name),
		"GET /name": async (request, name) => {
			const found = await asCallerOf(request, (run) => findObject(run, name));
			return serveObject(request, found, store, null);
		},
		"POST sign/name": sign,
		"POST sign": sign,
		"GET sign/name": async (request, name, { searchParams }) => {
			const maxAge = signer.verify(name, searchParams.get("token") ?? "");
			const [owner = ""] = name.split("/");
			if (!(await backend.hasAccount(owner))) throw noSuchKey();
			// As its owner finds it: not when they are suspended.
			const found = await asCaller({ role: "authenticated", sub: owner }, (run) => findObject(run, name));
			return serveObject(request, found, store, maxAge);
		},
		"POST list": async (request) => {
			const search = await read(listSchema, request);
			return Response.json(await asCallerOf(request, (run) => listObjects(run, search)));
		},
		"DELETE ": async (request) => {
			const { prefixes } = await read(removeSchema, request);
			return Response.json(await remove(await callerOf(request), prefixes));
		},
	};

	return {
		/** @throws what nobody expected */
		fetch: async (request: Request): Promise<Response> => {
			const url = new URL(request.url);
			const called = object.exec(url.pathname)?.groups;
			const { action = "", name = "" } = called ?? {};
			const answer = called && calls[`${request.method} ${action}${name && "/name"}`];
			if (!answer)
				return errorResponse(new FunctionError(404, "not_found", "There is nothing at this address."));
			try {
				return await answer(request, name, url);
			} catch (error) {
				const { code } = error as NodeJS.ErrnoException;
				const outage = outageCode(error);
				// The database tells of its own outages.
				const reason = outage && !isStorageCode(outage) ? undefined : whyNotStored(error);
				// The code of a bucket that is away says nothing; of a folder, a reason names the file.
				const kind = code === storageAway().code ? reason : code;
				if (reason) failures.failed(`${request.method} ${kind}`, cannotStore, { error: reason, code });
				if (error instanceof FunctionError) return answerRefusal(error);
				if (reason) return answerRefusal(storageAway());
				if (!outage) throw error;
				return answerRefusal(databaseUnavailable(outage));
			}
		},
		/** Logs whether they can be read. No start waits for it: a bucket that is away must not keep the planner from starting. */
		check: async (): Promise<void> => {
			try {
				await store.list(folder)[Symbol.asyncIterator]().next();
			} catch (error) {
				log.warn(`${cannotStore}: ${whyNotStored(error) ?? (error as Error).message}`);
			}
		},
		sweep: async () => {
			failures.logOthers();
			const { removed, missing } = await sweepMedia({ ...common, isOriginal, timeline, home });
			const told = { missing: missing.length, place: store.place, names: missing.slice(0, 20) };
			if (missing.length > 0) log.error(told, "Pictures and documents that the database names are not there");
			return removed;
		},
	};
}

/** @throws FunctionError for a body of another shape */
async function read<Output>(schema: z.ZodType<Output>, request: Request): Promise<Output> {
	const { data, error } = schema.safeParse(await request.json().catch(() => null));
	if (error) throw invalidRequest(z.prettifyError(error));
	return data;
}
