import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../setup/free-port.ts";
import { spawnHost } from "./host-process.ts";
import { untilPasses } from "./until.ts";

/** Where Debian's package puts it. */
export const proxyProgram = "/usr/sbin/haproxy";

/** The settings that an operator gets from us, with other addresses, and without a certificate. */
export function proxySettings(port: number, nodes: readonly number[]): string {
	const given = readFileSync(new URL("../../deploy/haproxy.cfg", import.meta.url), "utf8");
	const replaced = [
		[
			/file \/etc\/haproxy\/unavailable.html/g,
			`file ${fileURLToPath(new URL("../../deploy/unavailable.html", import.meta.url))}`,
		],
		[/bind :443 .*/, `bind 127.0.0.1:${port}`],
		// A test that means a proxy speaks as one, and one that does not finds the outbox of its own machine.
		[
			/\thttp-request del-header X-Forwarded-For\n\toption forwardfor\n\t#.*\n(\thttp-request del-header .*\n)+/,
			"",
		],
		[/\thttp-response set-header Strict-Transport-Security .*\n/, ""],
		[
			/(\tserver web-\d .*\n)+/,
			nodes.map((node, number) => `\tserver web-${number + 1} 127.0.0.1:${node} check\n`).join(""),
		],
	] as const;
	return replaced.reduce((settings, [pattern, text]) => {
		if (!pattern.test(settings)) throw new Error(`deploy/haproxy.cfg has no ${pattern}`);
		return settings.replace(pattern, text);
	}, given);
}

/**
 * Starts web nodes, two unless said otherwise, and a worker behind HAProxy, which asks them by turns whoever the caller
 * is. They need a database on PostgreSQL.
 * @param env of all of them; `PORT` is the proxy's
 */
export function spawnFleet(env: Record<string, string>, flags?: string[], webNodes = 2) {
	const folder = mkdtempSync(join(tmpdir(), "planner-fleet-"));
	const nodes: ReturnType<typeof spawnHost>[] = [];
	let printed = "";
	/** The output of all nodes goes into one text, as it comes. */
	const spawnNode = (settings: Record<string, string>) => {
		const node = spawnHost(settings, flags);
		for (const stream of [node.process.stdout, node.process.stderr])
			stream.on("data", (text: string) => {
				printed += text;
			});
		return node;
	};
	let webSettings: Record<string, string>[] = [];
	let proxy: ReturnType<typeof spawn> | undefined;
	const start = async () => {
		if (!existsSync(proxyProgram)) throw new Error(`A fleet needs HAProxy: ${proxyProgram} is missing.`);
		const port = Number(env.PORT);
		const url = `http://localhost:${port}`;
		const ports: number[] = [];
		for (let node = 0; node < webNodes; node++) ports.push(await freePort());
		const common = { APP_URL: url, ...env };
		webSettings = ports.map((node) => ({ ...common, PORT: String(node), SERVICES: "web" }));
		nodes.push(...webSettings.map(spawnNode), spawnNode({ ...common, SERVICES: "worker" }));
		await Promise.all(nodes.map(({ ready }) => ready));
		const settings = join(folder, "haproxy.cfg");
		writeFileSync(settings, proxySettings(port, ports));
		proxy = spawn(proxyProgram, ["-f", settings, "-db", "-q"], { stdio: "ignore" });
		await untilPasses(async () => {
			const { status } = await fetch(`${url}/readyz`);
			if (status !== 200) throw new Error(`HAProxy answers ${status} at ${url}`);
		}, 20);
	};
	const ready = start();
	ready.catch(() => {});
	const stop = async () => {
		await ready.catch(() => {});
		const codes = await Promise.all(nodes.map((node) => node.stop()));
		if (proxy) {
			const exited = once(proxy, "exit");
			proxy.kill("SIGKILL");
			await exited;
		}
		rmSync(folder, { recursive: true, force: true });
		return codes.find((code) => code !== 0) ?? 0;
	};
	/** Stops a web node as an operator does, and starts it again. */
	const restart = async (number: number) => {
		const [node, settings] = [nodes[number], webSettings[number]];
		if (!node || !settings) throw new Error(`There is no web node ${number}.`);
		const code = await node.stop();
		if (code !== 0) throw new Error(`the node ended with ${code}`);
		nodes[number] = spawnNode(settings);
		await nodes[number]?.ready;
	};
	return {
		restart,
		/** The web nodes, then the worker. */
		nodes,
		ready,
		output: () => printed,
		stop,
	};
}
