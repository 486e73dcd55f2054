import process from "node:process";
import { beforeEach } from "vitest";
import { forgetEndedLogs, lastLogLines } from "../factories/product-logs.ts";

beforeEach(({ task, onTestFailed }) => {
	forgetEndedLogs();
	onTestFailed(async () => {
		process.stderr.write(`${task.name}\n${await lastLogLines()}`);
	});
});
