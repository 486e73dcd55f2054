import { expect, test, vi } from "vitest";
import { runTask } from "./run-task.ts";

vi.mock("./admin.ts", () => ({
	runAdmin: async ([, code]: string[]) => {
		throw Object.assign(new Error(`write ${code}`), { code });
	},
}));

test("a database that goes away while something is done is told in a sentence", async () => {
	await expect(runTask(["admin", "grant", "CONNECTION_CLOSED"])).rejects.toThrow(
		/^The database failed before it said that this is done \(CONNECTION_CLOSED\)\. Look, then try again\.$/,
	);
});

test("a database without a connection left is told in a sentence", async () => {
	await expect(runTask(["admin", "grant", "53300"])).rejects.toThrow(
		/^Nothing was changed: the database takes no more connections\. Free one, then try again\.$/,
	);
});

test("a database that may only be read is told in a sentence", async () => {
	await expect(runTask(["admin", "grant", "25006"])).rejects.toThrow(
		/^Nothing was changed: the database may only be read\./,
	);
});
