import { expect, test } from "vitest";
import { addressOf } from "./peer-address.ts";

test.each([
	["an IPv4 address", "203.0.113.7", "203.0.113.7"],
	["an IPv4 address on an IPv6 socket", "::ffff:203.0.113.7", "203.0.113.7"],
	["an IPv6 address", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
	["another of the same subscriber", "2001:DB8:1:2::9", "2001:db8:1:2::/64"],
	["one with zeros in front", "2001:db8::1", "2001:db8:0:0::/64"],
	["one of the link, with its zone", "fe80::1%eth0", "fe80:0:0:0::/64"],
	["none", "", "unknown"],
])("%s", (_name, socket, address) => {
	expect(addressOf(socket, "", 0)).toBe(address);
});

test.each([
	["without a proxy of one’s own it does not count", 0, "198.51.100.1", "192.0.2.1"],
	["behind a proxy it counts", 1, "198.51.100.1", "198.51.100.1"],
	["what a caller writes before it does not", 1, "1.1.1.1, 198.51.100.1", "198.51.100.1"],
	["two proxies have written two", 2, "1.1.1.1, 198.51.100.1, 10.0.0.2", "198.51.100.1"],
	["a port is taken off", 1, "198.51.100.1:4711", "198.51.100.1"],
	["so are brackets", 1, "[2001:db8:1:2::9]:4711", "2001:db8:1:2::/64"],
	["one that makes no sense leaves the socket’s address", 1, "unknown", "192.0.2.1"],
	["so does an empty one", 1, "", "192.0.2.1"],
])("of the header: %s", (_what, proxies, header, address) => {
	expect(addressOf("192.0.2.1", header, proxies)).toBe(address);
});
