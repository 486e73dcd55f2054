import process from "node:process";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { checkModel } from "../supabase/functions/_shared/model/ask-model.ts";
import { loadStoredModel } from "../supabase/functions/_shared/model/stored-model.ts";
import type { Parts } from "./parts.ts";
import { openRegistration } from "./web/accounts/registration.ts";
import { listen, stopListening } from "./web/listen.ts";
import { openLive } from "./web/live/open-live.ts";
import { staticApp } from "./web/static-app.ts";
import { createWeb } from "./web/web.ts";

const builtApp = fileURLToPath(new URL("../dist/app", import.meta.url));
const isDev = process.argv.includes("--dev");

/** Listens on the host's port: the API, the app's pages and the channel of live changes. */
export async function startWeb(parts: Omit<Parameters<typeof createWeb>[0], "registration">) {
	const { env, secrets, backend, limiter, log } = parts;
	const web = createWeb({ ...parts, registration: await openRegistration(backend.query, env.registration) });
	if (!isDev) web.route("/", staticApp(builtApp));
	const answer = getRequestListener(web.fetch);
	const listener = isDev ? await (await import("./web/dev-app.ts")).devApp(answer) : answer;
	const server = await listen(listener, env.host, env.port);
	const closeLive = await openLive({ server, env, secrets, backend, limiter, log });
	if (!env.functions.model)
		log.info(
			env.functions.isModelFixed
				? "AI_MODEL is offline: the built-in offline writer writes the posts"
				: "No AI_MODEL is set: the admin panel says who writes, or else a language model on this machine does, or else the built-in offline writer",
		);
	const [admin] = await backend.query("select 1 from public.user_roles where role = 'admin' limit 1");
	const closed =
		env.registration === "closed" ? " (REGISTRATION=closed takes nobody: first takes one author)" : "";
	if (!admin)
		log.info(
			env.adminEmail
				? "There is no admin yet: the account with the address of ADMIN_EMAIL becomes one when it is verified"
				: `There is no admin yet: sign up${closed}, then run \`npm run admin -- grant EMAIL\`, or set ADMIN_EMAIL`,
		);
	return { stop: () => stopListening(server, env.drainTimeMs, closeLive) };
}

/** Logs whether the model works. No start waits for it: a model that is down must not keep the planner from starting. */
export async function testModel(parts: Pick<Parts, "env" | "createContext" | "log">): Promise<void> {
	const { env, createContext, log } = parts;
	const { model, isModelFixed } = env.functions;
	if (!isModelFixed) {
		const saved = await loadStoredModel(createContext("model-settings")).catch(() => null);
		if (saved?.row.writer === "model" && !saved.model)
			log.warn("The model's key cannot be read: set the SETTINGS_SECRET that sealed it, or enter it again");
	}
	if (!model) return;
	const { ok, sentence } = await checkModel(model);
	if (ok) log.info(`The model works: ${sentence}`);
	else log.warn(`The model does not work: ${sentence}`);
}
