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

test("a header counts only behind proxies of one’s own", () => {
	expect(addressOf("192.0.2.1", "198.51.100.1", 0)).toBe("192.0.2.1");
	expect(addressOf("192.0.2.1", "198.51.100.1", 1)).toBe("198.51.100.1");
});

test("what a caller writes into the header before the proxies changes nothing", () => {
	expect(addressOf("192.0.2.1", "1.1.1.1, 198.51.100.1", 1)).toBe("198.51.100.1");
	expect(addressOf("192.0.2.1", "1.1.1.1, 198.51.100.1, 10.0.0.2", 2)).toBe("198.51.100.1");
});

test("ports and brackets that some proxies write are taken off", () => {
	expect(addressOf("192.0.2.1", "198.51.100.1:4711", 1)).toBe("198.51.100.1");
	expect(addressOf("192.0.2.1", "[2001:db8:1:2::9]:4711", 1)).toBe("2001:db8:1:2::/64");
});

test("a header that makes no sense leaves the socket’s address", () => {
	expect(addressOf("192.0.2.1", "unknown", 1)).toBe("192.0.2.1");
	expect(addressOf("192.0.2.1", "", 1)).toBe("192.0.2.1");
});
