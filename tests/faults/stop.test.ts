import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { expect, inject, test, vi } from "vitest";
import { beginSignUp } from "../factories/begin-sign-up.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));

/** Only what hangs takes that long. */
const hang = { timeout: 120_000, interval: 10 };

test("a signal to all processes of npm start lets 20 calls under way come to their end", async () => {
	const dataDir = mkdtempSync(join(tmpdir(), "planner-stop-"));
	copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	const port = await freePort();
	// A group of its own, as a service manager makes it.
	const service = spawn("npm", ["start"], {
		cwd: project,
		detached: true,
		stdio: ["ignore", "pipe", "inherit"],
		env: {
			...process.env,
			PORT: String(port),
			DATA_DIR: dataDir,
			RATE_LIMITS: "off",
			LITE_AUTH_BCRYPT_COST: "4",
			NODE_OPTIONS: "",
		},
	});
	let output = "";
	service.stdout.setEncoding("utf8").on("data", (text: string) => {
		output += text;
	});
	const group = service.pid ?? 0;
	const closed = once(service, "close");
	try {
		await vi.waitUntil(() => output.includes("Ready at"), hang);
		const { publishableKey } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));
		const signUps = await Promise.all(
			Array.from({ length: 20 }, (_, number) =>
				beginSignUp({ url: `http://127.0.0.1:${port}`, publishableKey }, `${number}@example.com`),
			),
		);
		process.kill(-group, "SIGTERM");
		await vi.waitUntil(() => output.includes("Stopping on SIGTERM"), hang);
		// What npm, its shell and the watch on the parent pass on.
		process.kill(-group, "SIGTERM");
		expect(await Promise.all(signUps.map((finish) => finish()))).toEqual(Array(20).fill(200));
		// Its end closes the pipe.
		await closed;
		expect(output.match(/Stopping on/g)).toHaveLength(1);
	} finally {
		try {
			process.kill(-group, "SIGKILL");
		} catch {
			// Nobody is left, as it should be.
		}
		rmSync(dataDir, { recursive: true, force: true });
	}
});
