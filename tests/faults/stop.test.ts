import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { expect, inject, onTestFinished, test } from "vitest";
import { root } from "../../scripts/install.mjs";
import { beginSignUp } from "../factories/begin-sign-up.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { untilPrinted } from "../factories/until.ts";
import { spawnWatched } from "../factories/watched-process.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";

test("a signal to all processes of npm start lets 20 calls under way come to their end", async () => {
	const dataDir = temporaryFolder();
	copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	const port = await freePort();
	const own = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: "off", LITE_AUTH_BCRYPT_COST: "4" };
	// A group of its own, as a service manager makes it.
	const service = spawnWatched("npm", ["start"], {
		cwd: root,
		detached: true,
		env: { ...process.env, NODE_OPTIONS: "", ...own },
	});
	const signal = (name: NodeJS.Signals) => process.kill(-Number(service.process.pid), name);
	onTestFinished(() => {
		try {
			signal("SIGKILL");
		} catch {
			// Nobody is left, as it should be.
		}
	});
	await untilPrinted(service, "Ready at");
	const { publishableKey } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));
	const signUps = await Promise.all(
		Array.from({ length: 20 }, (_, number) =>
			beginSignUp({ url: `http://127.0.0.1:${port}`, publishableKey }, `${number}@example.com`),
		),
	);
	signal("SIGTERM");
	await untilPrinted(service, "Stopping on SIGTERM");
	// What npm, its shell and the watch on the parent pass on.
	signal("SIGTERM");
	expect(await Promise.all(signUps.map((finish) => finish()))).toEqual(Array(20).fill(200));
	// Its end closes the pipes.
	await service.exited;
	expect(service.output().match(/Stopping on/g)).toHaveLength(1);
});
