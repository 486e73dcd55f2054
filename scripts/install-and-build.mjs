import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
ensureBuilt();
