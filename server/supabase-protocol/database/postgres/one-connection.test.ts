import { expect, test } from "vitest";
import { addressOptions } from "./one-connection.ts";

test.each([
	["127.0.0.1:5433/planner", "verify-full", { ssl: { host: "127.0.0.1" } }],
	["[::1]/planner", "verify-full", { host: ["::1"], port: [5432], ssl: { host: "::1" } }],
	["[::1]:5433/planner", "require", { host: ["::1"], port: [5433] }],
	["127.0.0.1/planner", "require", {}],
	["db.internal/planner", "verify-full", {}],
	["db.internal/our%20planner", "require", { database: "our planner" }],
])(
	"of a database at %s with sslmode=%s the driver is told what it does not read of the address",
	(place, mode, options) => {
		expect(addressOptions(`postgres://planner@${place}?sslmode=${mode}`)).toEqual(options);
	},
);
