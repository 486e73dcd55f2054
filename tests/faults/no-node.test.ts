import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { skippedFor } from "../factories/database-kinds.ts";
import { proxyProgram, proxySettings } from "../factories/fleet.ts";
import { listenLocally } from "../factories/listen-locally.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { untilPasses } from "../factories/until.ts";
import { freePort } from "../setup/free-port.ts";

const missing = existsSync(proxyProgram) ? null : `HAProxy is not installed in ${proxyProgram}`;

test(
	"behind HAProxy, which may open 1,024 files, people read a page of ours while no node is there, and then the node's",
	skippedFor(missing),
	async () => {
		const [port, node] = [await freePort(), await freePort()];
		const settings = join(temporaryFolder(), "haproxy.cfg");
		writeFileSync(settings, proxySettings(port, [node]));
		const proxy = spawn("sh", ["-c", `ulimit -n 1024 && exec ${proxyProgram} -db -q -f "$0"`, settings], {
			stdio: "ignore",
		});
		const exited = once(proxy, "exit");
		onTestFinished(async () => {
			proxy.kill("SIGKILL");
			await exited;
		});
		const read = async () => {
			const answer = await fetch(`http://127.0.0.1:${port}/`);
			return {
				status: answer.status,
				retryAfter: answer.headers.get("retry-after"),
				text: await answer.text(),
			};
		};
		await untilPasses(async () =>
			expect(await read()).toEqual({
				status: 503,
				retryAfter: "5",
				text: expect.stringContaining("The planner is not running right now"),
			}),
		);
		await listenLocally((_request, response) => response.end("the node"), node);
		await untilPasses(async () =>
			expect(await read()).toEqual({ status: 200, retryAfter: null, text: "the node" }),
		);
	},
);
