import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { parentPort, workerData } from "node:worker_threads";
import { createGzip } from "node:zlib";
import { writeTar } from "./write-tar.ts";

// The thread of archive-folder.ts: it says that it is there, copies when it is told, then compresses when it is told.

const { folder, copy, file } = workerData as { folder: string; copy: string; file: string };
const port = parentPort;
if (!port) throw new Error("this runs as a worker thread");

port.postMessage("ready");
await once(port, "message");
writeTar(folder, copy);
port.postMessage("copied");
await once(port, "message");
await pipeline(createReadStream(copy), createGzip(), createWriteStream(file));
port.postMessage("done");
