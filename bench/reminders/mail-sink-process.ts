import { once } from "node:events";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { SMTPServer } from "smtp-server";
import { slowDown } from "../../tests/factories/slow-down.ts";

// The mail server of a benchmark. It keeps no mail, but its name and when it came. It is as quick as it can be, or
// takes so many milliseconds for each answer, one after the other.

const latency = Number(process.argv[2] ?? 0);

export type SinkWord =
	| { kind: "ready"; port: number }
	| { kind: "count"; count: number }
	| { kind: "arrivals"; arrivals: [messageId: string, moment: number][] }
	| { kind: "forgotten" };

const say = (word: SinkWord) => process.send?.(word);
let arrivals: [string, number][] = [];

const server = new SMTPServer({
	authOptional: true,
	disabledCommands: ["STARTTLS"],
	hidePIPELINING: latency > 0,
	onConnect: (session, done) => {
		slowDown(server, session, () => latency);
		done();
	},
	onData: (stream, _session, done) => {
		let head = "";
		stream.on("data", (chunk: Buffer) => {
			if (head.length < 4096) head += chunk.toString("latin1");
		});
		stream.on("end", () => {
			arrivals.push([
				/^message-id:\s*<([^>]*)>/im.exec(head)?.[1] ?? "",
				performance.timeOrigin + performance.now(),
			]);
			done();
		});
	},
});
server.on("error", () => {});
server.listen(0, "127.0.0.1");
await once(server.server, "listening");

process.on("message", (question) => {
	if (question === "arrivals") say({ kind: "arrivals", arrivals });
	if (question === "forget") {
		arrivals = [];
		say({ kind: "forgotten" });
	}
});
process.once("disconnect", () => process.exit(0));
setInterval(() => say({ kind: "count", count: arrivals.length }), 20);
say({ kind: "ready", port: (server.server.address() as AddressInfo).port });
