import { builtHost, isBuilt } from "./build.mjs";
import { isInstalled } from "./install.mjs";
import { runHost } from "./run-host.mjs";
import { runScript } from "./run-script.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

stopWithNpm();
if (!isInstalled() || !isBuilt()) await runScript("scripts/install-and-build.mjs");
await runHost(builtHost);
