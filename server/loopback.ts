import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

export function isLoopbackHost(host: string): boolean {
	const bare = host.replace(/^\[|\]$/g, "");
	return isIP(bare) === 0 ? bare === "localhost" : ipaddr.process(bare).range() === "loopback";
}

/** A proxy that adds no header calls by HTTP/1.0 where nothing else is set: nginx does. */
const isPassedOn = ({ req, env }: Context) =>
	(env as HttpBindings).incoming?.httpVersion === "1.0" ||
	["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"].some((name) => req.header(name));

/**
 * Whether a request comes from a person at this machine: it names a loopback host, which another site's page
 * cannot make the browser do, and no proxy has passed it on from elsewhere.
 */
export function isLocalRequest(context: Context): boolean {
	return isLoopbackHost(new URL(context.req.url).hostname) && !isPassedOn(context);
}

/**
 * Whether a program at this machine calls, also where the listener has no loopback address. Another site's page in a
 * browser here may call too: what is answered needs a secret besides.
 */
export function isFromThisMachine(context: Context): boolean {
	const { remoteAddress, localAddress } = (context.env as HttpBindings).incoming.socket;
	return remoteAddress === localAddress && !isPassedOn(context);
}

/** Whether nobody but this machine can call: a public `APP_URL` means a proxy here, whose callers all look local. */
export const isLocalOnly = ({ host, appUrl }: { host: string; appUrl: string }): boolean =>
	isLoopbackHost(host) && isLoopbackHost(new URL(appUrl).hostname);
