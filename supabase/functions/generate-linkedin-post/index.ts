import process from "node:process";
import { withSupabase } from "@supabase/server";
import { functionVariables, toFunctionSettings } from "../_shared/settings.ts";
import { handler } from "./handler.ts";

const settings = toFunctionSettings(functionVariables.parse(process.env));

/** Entry on Supabase: verifies the caller there and hands over to the handler. */
export default {
	fetch: withSupabase({ auth: "user" }, (request, context) =>
		handler(request, {
			...context,
			settings,
			log: (event, details) => process.stdout.write(`${JSON.stringify({ event, ...details })}\n`),
		}),
	),
};
