import process from "node:process";
import { beforeEach, onTestFailed } from "vitest";
import { forgetEndedLogs, lastLogLines } from "../factories/product-logs.ts";

beforeEach(({ task }) => {
	forgetEndedLogs();
	onTestFailed(async () => {
		process.stderr.write(`${task.name}\n${await lastLogLines()}`);
	});
});
