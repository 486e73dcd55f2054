import type { Logger } from "pino";
import type { FunctionHandler, LocalModels } from "../supabase/functions/_shared/context.ts";
import type { Mailer } from "../supabase/functions/_shared/mail/mailer.ts";
import type { Backend } from "./backend/backend.ts";
import type { ApiSecrets } from "./backend/secrets.ts";
import type { Env } from "./env.ts";
import type { CreateFunctionContext } from "./function-context.ts";
import type { Storage } from "./storage/open-storage.ts";
import type { Telemetry } from "./telemetry/create-telemetry.ts";
import type { Registration } from "./web/accounts/registration.ts";
import type { Background } from "./web/background.ts";
import type { RateLimiter } from "./web/limits/rate-limiter.ts";
import type { Metrics } from "./web/metrics/metrics.ts";
import type { Outbox } from "./web/outbox/outbox.ts";
import type { VerifySession } from "./web/verify-session.ts";

/** What a host is made of. Each part names those of the others that it works with. */
export interface Parts {
	env: Env;
	log: Logger;
	secrets: ApiSecrets;
	mailer: Mailer;
	metrics: Metrics;
	background: Background;
	backend: Backend;
	storage: Storage;
	limiter: RateLimiter;
	localModels: LocalModels | undefined;
	createContext: CreateFunctionContext;
	sendReminders: FunctionHandler;
	reminderStatus: FunctionHandler;
	/** Null: nothing is traced. */
	telemetry: Telemetry | null;
	/** Null: mails are sent through SMTP, or the listener can be reached from elsewhere. */
	outbox: Outbox | null;
	registration: Registration;
	verifySession: VerifySession;
	/** When aborted, nothing further is begun, and callers are to go to another node. */
	stopping: AbortSignal;
}

/** Those that routes work with. */
export type WebParts = Omit<Parts, "mailer" | "background" | "localModels">;
