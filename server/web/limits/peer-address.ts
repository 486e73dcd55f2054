import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

/**
 * The network address that a call comes from, as far as one subscriber goes: an IPv4 address, or the first 64
 * bits of an IPv6 address, of which every subscriber has them all.
 * @param trustedProxies how many proxies of the operator's own stand before this process. Each adds the address
 *   that it was called from to X-Forwarded-For; what stands before those anybody may have written.
 */
export function peerAddress(context: Context, trustedProxies: number): string {
	const socketAddress = getConnInfo(context).remote.address ?? "";
	return addressOf(socketAddress, context.req.header("x-forwarded-for") ?? "", trustedProxies);
}

/** As {@link peerAddress}, from the socket's address and the header. */
export function addressOf(socketAddress: string, forwardedFor: string, trustedProxies: number): string {
	const hops = forwardedFor.split(",").map((hop) => hop.trim());
	const hop = trustedProxies > 0 ? (hops.at(-trustedProxies) ?? hops[0] ?? "") : "";
	const address = bareAddress(hop) ?? bareAddress(socketAddress);
	return address ? toSubscriber(address) : "unknown";
}

/** Without brackets, port, zone and the prefix of an IPv4 address on an IPv6 socket; null when it is none. */
function bareAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
	const [, bracketed, withPort] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
	const [address = ""] = (bracketed ?? withPort ?? text).split("%");
	return isIP(address) === 0 ? null : ipaddr.process(address);
}

const toSubscriber = (address: ipaddr.IPv4 | ipaddr.IPv6): string =>
	address instanceof ipaddr.IPv6
		? `${address.parts
				.slice(0, 4)
				.map((part) => part.toString(16))
				.join(":")}::/64`
		: address.toString();
