import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { runHost } from "./run-host.mjs";

ensureInstalled();
ensureBuilt();
await runHost();
