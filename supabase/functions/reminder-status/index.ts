import { openSupabaseMailer } from "../_shared/mail/mailer.ts";
import { serveFunction } from "../_shared/serve-function.ts";
import { createReminderStatus } from "./handler.ts";

export default serveFunction(createReminderStatus({ mailer: await openSupabaseMailer(), keepsMails: false }));
