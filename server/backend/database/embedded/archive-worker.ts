import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { parentPort, workerData } from "node:worker_threads";
import { createGzip } from "node:zlib";
import { writeTar } from "./write-tar.ts";

// The thread of archive-folder.ts: it says that it is there, copies when it is told, then compresses when it is told.

const { folder, copy, file } = workerData as { folder: string; copy: string; file: string };
if (!parentPort) throw new Error("this runs as a worker thread");

parentPort.postMessage("ready");
await once(parentPort, "message");
writeTar(folder, copy);
parentPort.postMessage("copied");
await once(parentPort, "message");
await pipeline(createReadStream(copy), createGzip(), createWriteStream(file));
parentPort.postMessage("done");
