import { builtHost, ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { runHost } from "./run-host.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

ensureInstalled();
ensureBuilt();
stopWithNpm();
await runHost(builtHost);
