import { expect, test } from "vitest";
import { hostOptions } from "./one-connection.ts";

test.each([
	["127.0.0.1:5433", "verify-full", { ssl: { host: "127.0.0.1" } }],
	["[::1]", "verify-full", { host: ["::1"], port: [5432], ssl: { host: "::1" } }],
	["[::1]:5433", "require", { host: ["::1"], port: [5433] }],
	["127.0.0.1", "require", {}],
	["db.internal", "verify-full", {}],
])(
	"of a database at %s with sslmode=%s the driver is told what it does not read of the address",
	(host, mode, options) => {
		expect(hostOptions(`postgres://planner@${host}/planner?sslmode=${mode}`)).toEqual(options);
	},
);
