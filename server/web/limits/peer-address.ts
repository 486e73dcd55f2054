import { isIP, isIPv4 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

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
	return toSubscriber(bareAddress(hop) ?? bareAddress(socketAddress) ?? "unknown");
}

/** Without brackets, port, zone and the prefix of an IPv4 address on an IPv6 socket; null when it is none. */
function bareAddress(text: string): string | null {
	const [, bracketed, withPort] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
	const [address = ""] = (bracketed ?? withPort ?? text).split("%");
	const bare = address.replace(/^::ffff:(?=\d+\.)/i, "");
	return isIP(bare) === 0 ? null : bare;
}

function toSubscriber(address: string): string {
	if (isIPv4(address) || isIP(address) === 0) return address;
	// The URL parser writes an address in one way, whatever way it came in.
	const normal = new URL(`http://[${address}]`).hostname.slice(1, -1);
	const [head = "", tail] = normal.split("::");
	const groups = head.split(":").filter(Boolean);
	const rest = tail?.split(":").filter(Boolean) ?? [];
	const zeros = Array<string>(8 - groups.length - rest.length).fill("0");
	return `${[...groups, ...zeros, ...rest].slice(0, 4).join(":")}::/64`;
}
