import type { FunctionContext, FunctionHandler, LocalModels } from "../supabase/functions/_shared/context.ts";
import type { Storage } from "./storage/open-storage.ts";
import type { VerifySession } from "./supabase-protocol/auth/verify-session.ts";
import type { Backend, BasicParts } from "./supabase-protocol/backend.ts";
import type { Telemetry } from "./telemetry/create-telemetry.ts";
import type { Registration } from "./web/accounts/registration.ts";
import type { RateLimiter } from "./web/limits/rate-limiter.ts";
import type { Metrics } from "./web/metrics/metrics.ts";
import type { Outbox } from "./web/outbox/outbox.ts";

/** A caller whose session was verified, the header that says so, and the address that it came from. */
export interface VerifiedCaller {
	userClaims: FunctionContext["userClaims"] & object;
	authorization: string;
	address: string;
}

/** The context of a function's call by its name; without a caller the function acts as the service only. */
export type CreateFunctionContext = (name: string, caller?: VerifiedCaller) => FunctionContext;

/** The parts of a host. Each names those of the others that it works with. */
export interface Parts extends BasicParts {
	metrics: Metrics;
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
