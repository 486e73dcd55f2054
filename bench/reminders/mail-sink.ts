import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { SinkWord } from "./mail-sink-process.ts";

/** A mail server in a process of its own, which takes every mail and keeps when it came. */
export interface MailSink {
	url: string;
	/** Mails since the last {@link MailSink.forget}. */
	count: () => number;
	/** Resolves when so many mails have come. */
	received: (count: number) => Promise<void>;
	/** The moment of each mail since then by its Message-ID without brackets, as Unix time in milliseconds. */
	arrivals: () => Promise<Map<string, number>>;
	forget: () => Promise<void>;
	stop: () => Promise<void>;
}

const program = fileURLToPath(new URL("./mail-sink-process.ts", import.meta.url));

/** @param latency milliseconds that it takes for each of its answers */
export async function startMailSink(latency = 0): Promise<MailSink> {
	const child = fork(program, [String(latency)], { stdio: "inherit" });
	let count = 0;
	const waiting = new Set<() => void>();
	const words = new Map<SinkWord["kind"], (word: never) => void>();
	const next = <Kind extends SinkWord["kind"]>(kind: Kind) =>
		new Promise<Extract<SinkWord, { kind: Kind }>>((resolve) => words.set(kind, resolve));
	child.on("message", (word: SinkWord) => {
		if (word.kind === "count") count = word.count;
		for (const look of waiting) look();
		words.get(word.kind)?.(word as never);
	});
	const { port } = await next("ready");
	return {
		url: `smtp://127.0.0.1:${port}`,
		count: () => count,
		received: (wanted) =>
			new Promise((resolve) => {
				const look = () => {
					if (count < wanted) return;
					waiting.delete(look);
					resolve();
				};
				waiting.add(look);
				look();
			}),
		arrivals: async () => {
			const answer = next("arrivals");
			child.send("arrivals");
			return new Map((await answer).arrivals);
		},
		forget: async () => {
			const answer = next("forgotten");
			child.send("forget");
			await answer;
			count = 0;
		},
		stop: async () => {
			const exited = once(child, "exit");
			child.disconnect();
			await exited;
		},
	};
}

/** Mails a second between the first and the last of them. */
export function rateOf(arrivals: Map<string, number>): number {
	const moments = [...arrivals.values()];
	const first = moments.reduce((least, moment) => Math.min(least, moment));
	const last = moments.reduce((most, moment) => Math.max(most, moment));
	return ((moments.length - 1) / (last - first)) * 1000;
}
