import ipaddr from "ipaddr.js";

/**
 * Where a model may be whose address no environment variable has set: an admin, or what answers on a port, is not the
 * operator and must not reach the network behind the host. `https` leads to any public address, on which all that a
 * name resolves to is checked when the connection is made; plain `http` leads to this machine alone.
 */
export class AddressRefused extends Error {
	override name = "AddressRefused";
}

type Reach = "public" | "loopback" | "refused";

/** Azure's servers for its own machines, at an address that looks public. */
const refusedAddresses = new Set(["168.63.129.16"]);
const [globalUnicast, globalUnicastBits] = ipaddr.IPv6.parseCIDR("2000::/3");

function reachOf(address: string): Reach {
	if (!ipaddr.isValid(address)) return "refused";
	// An IPv4 address in the form of an IPv6 one counts as what it stands for.
	const parsed = ipaddr.process(address);
	const range = parsed.range();
	if (range === "loopback") return "loopback";
	const isGlobal = parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast, globalUnicastBits);
	return range === "unicast" && isGlobal && !refusedAddresses.has(parsed.toString()) ? "public" : "refused";
}

const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

const isLoopbackName = (host: string) => host === "localhost" || host.endsWith(".localhost");

/** The reach of a host's addresses: null where only the name's resolution tells. */
function reachOfHost(host: string): Reach | null {
	if (isLoopbackName(host)) return "loopback";
	return ipaddr.isValid(host) ? reachOf(host) : null;
}

/** The fault of an address as it is written, in a sentence; null when there is none. */
export function addressProblem(address: string): string | null {
	if (!URL.canParse(address)) return "Enter an address such as https://api.example.com/v1.";
	const url = new URL(address);
	if (!/^https?:$/.test(url.protocol)) return "An address begins with https://.";
	if (url.username || url.password)
		return "An address holds no name and no password. The key has a field of its own.";
	if (url.search || url.hash) return "An address ends with its path: leave out what follows ? or #.";
	const reach = reachOfHost(bareHost(url));
	if (reach === "refused") return privateSentence;
	if (url.protocol === "http:" && reach !== "loopback") {
		return "An address begins with https://. Plain http is for a server on the planner's own machine (localhost).";
	}
	return null;
}

const privateSentence =
	"This address belongs to a private network, where no model is looked for. Whoever runs the planner can set it as AI_BASE_URL.";

/** Checks what a host has been resolved to, all of it. @throws AddressRefused */
export function checkResolved(host: string, addresses: readonly string[]): void {
	const expected = isLoopbackName(host.replace(/\.$/, "")) ? "loopback" : "public";
	if (addresses.some((address) => reachOf(address) !== expected)) throw new AddressRefused(privateSentence);
}
