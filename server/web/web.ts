import type { HttpBindings } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { secureHeaders } from "hono/secure-headers";
import { messages } from "../../domain/messages.ts";
import {
	databaseUnavailable,
	errorResponse,
	FunctionError,
} from "../../supabase/functions/_shared/errors.ts";
import { hasSecret } from "../bearer-secret.ts";
import type { WebParts } from "../parts.ts";
import { requestId } from "../request-id.ts";
import { isUpload } from "../storage/open-storage.ts";
import { confineObjects } from "../storage/serve-object.ts";
import { sessionVerifier } from "../supabase-protocol/auth/verify-session.ts";
import { runCall } from "../supabase-protocol/database/database-call.ts";
import { outageCode } from "../supabase-protocol/database/database-outage.ts";
import { timeLimits } from "../supabase-protocol/database/time-limits.ts";
import { authRoutes } from "./auth-routes.ts";
import { backupRoutes } from "./backup-routes.ts";
import { functionRoutes } from "./functions.ts";
import { limitDataCalls } from "./limits/limit-data-calls.ts";
import { warnOfProxy } from "./limits/warn-of-proxy.ts";
import { sendsFile } from "./listen.ts";
import { measureRequests } from "./metrics/measure-requests.ts";
import { monitoringRoutes } from "./metrics/monitoring-routes.ts";
import { outboxRoutes } from "./outbox/outbox-routes.ts";
import { readRest } from "./read-rest.ts";
import { refuseMalformed } from "./refuse-malformed.ts";
import { requestLog } from "./request-log.ts";
import { shareAnswer } from "./share-answer.ts";

const maxBodyBytes = 1024 * 1024;

/** Larger for this one path: an import is one call, so that it is all or nothing, and may hold 5,000 posts. */
const largeBodies: Record<string, number> = { "/rest/v1/rpc/import_scheduled_posts": 20 * 1024 * 1024 };

const unusedByTheApp = {
	camera: [],
	microphone: [],
	geolocation: [],
	payment: [],
	usb: [],
	serial: [],
	displayCapture: [],
	publickeyCredentialsGet: [],
};

/** Everything that the host answers, but for the app's own files. */
export function createWeb(parts: Omit<WebParts, "verifySession">): Hono {
	const { env, secrets, backend, storage, registration, outbox, metrics, telemetry, stopping, log } = parts;
	const web = new Hono();
	web.use(async (context, next) => {
		await next();
		if (stopping.aborted) context.header("connection", "close");
	});
	web.use(requestId(env.trustedProxies));
	if (telemetry) web.use(telemetry.traceRequests);
	web.use(measureRequests(metrics));
	web.use(requestLog(log));
	web.use(warnOfProxy(log, env.trustedProxies));
	web.use("/storage/v1/*", confineObjects);
	web.use(
		secureHeaders({
			contentSecurityPolicy: {
				defaultSrc: ["'self'"],
				scriptSrc: ["'self'"],
				// Mantine sets its variables in style attributes and elements.
				styleSrc: ["'self'", "'unsafe-inline'"],
				imgSrc: ["'self'", "data:", "blob:"],
				objectSrc: ["'none'"],
				baseUri: ["'self'"],
				formAction: ["'self'"],
				frameAncestors: ["'none'"],
			},
			strictTransportSecurity: env.appUrl.startsWith("https:") ? "max-age=31536000" : false,
			referrerPolicy: "no-referrer",
			permissionsPolicy: unusedByTheApp,
			// A plain-http address other than localhost is no secure context, where these only make warnings.
			crossOriginOpenerPolicy: false,
			originAgentCluster: false,
		}),
	);
	web.use(readRest);
	web.use(refuseMalformed);
	web.onError((error, context) => {
		if (error instanceof FunctionError) return errorResponse(error);
		// The database's own log tells of an outage, once.
		const outage = outageCode(error);
		if (outage) return errorResponse(databaseUnavailable(outage));
		const { name, stack } = error;
		const code = "code" in error ? error.code : undefined;
		log.error({ path: context.req.path, error: name, code, stack }, "Unexpected error");
		return errorResponse(new FunctionError(500, "unexpected", messages.unexpected));
	});

	web.notFound(() => errorResponse(new FunctionError(404, "not_found", "There is nothing at this address.")));

	web.route("/", monitoringRoutes(parts));
	// A database that does not answer must not keep the app from saying so itself.
	const isOpen = shareAnswer(() => runCall(timeLimits.config, () => registration.isOpen()).catch(() => true));
	web.get("/config.json", async (context) => {
		context.header("cache-control", "no-cache");
		return context.json({
			supabasePublishableKey: secrets.publishableKey,
			outbox: outbox !== null,
			sendsMails: env.mail.smtpUrl !== undefined,
			registration: (await isOpen()) ? "open" : "closed",
		});
	});

	const verifySession = sessionVerifier(backend.verifyToken);
	const limitBody: MiddlewareHandler<{ Bindings: HttpBindings }> = async (context, next) => {
		// Storage has limits of its own, and reads nothing of who has no session.
		if (isUpload(context.req.method, context.req.path)) {
			const authorization = context.req.header("authorization") ?? "";
			const isKnown =
				hasSecret(context.req.raw, secrets.secretKey) ||
				(await verifySession(authorization).catch(() => null)) !== null;
			if (isKnown) sendsFile.add(context.env.incoming);
			return next();
		}
		const maxSize = largeBodies[context.req.path] ?? maxBodyBytes;
		const sentence = `The request body is larger than ${maxSize} bytes.`;
		const onError = () => errorResponse(new FunctionError(413, "body_too_large", sentence));
		return bodyLimit({ maxSize, onError })(context, next);
	};
	for (const path of ["/auth/v1/*", "/rest/v1/*", "/functions/v1/*", "/storage/v1/*"])
		web.use(path, limitBody);
	const served = { ...parts, verifySession };
	web.route("/", authRoutes(served));
	for (const path of ["/rest/v1/*", "/storage/v1/*"]) web.use(path, limitDataCalls(served));
	web.all("/rest/v1/*", (context) => backend.fetch(context.req.raw));
	web.all("/storage/v1/*", (context) => storage.fetch(context.req.raw));
	web.route("/", functionRoutes(served));
	if (backend.dump) web.route("/", backupRoutes(backend.dump, served));
	if (outbox) web.route("/", outboxRoutes(outbox));
	return web;
}
