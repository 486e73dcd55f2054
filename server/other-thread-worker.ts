import { parentPort, workerData } from "node:worker_threads";

// The thread of other-thread.ts: it does the work that it was made for, and ends.

const { module, name, input } = workerData as { module: string; name: string; input: unknown };
const { [name]: work } = (await import(module)) as Record<string, (input: unknown) => string>;
parentPort?.postMessage(work?.(input));
