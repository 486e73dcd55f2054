import { Hono } from "hono";
import { isLocalRequest } from "../../loopback.ts";
import type { Outbox } from "./outbox.ts";
import { outboxPage } from "./outbox-page.ts";

/** `/outbox` for the person at this machine; from anywhere else it does not exist. */
export function outboxRoutes(outbox: Outbox): Hono {
	return new Hono().get("/outbox", async (context, next) => {
		if (!isLocalRequest(context)) return next();
		context.header("cache-control", "no-store");
		const mails = await outbox.list();
		return context.req.header("accept")?.includes("application/json")
			? context.json(mails)
			: context.html(outboxPage(mails, outbox.folder));
	});
}
