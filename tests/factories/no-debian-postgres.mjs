import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// Preloaded into a process for which this machine has no PostgreSQL of Debian's, whose programs are found without PATH.

const { existsSync } = fs;
fs.existsSync = (path) => !String(path).startsWith("/usr/lib/postgresql") && existsSync(path);
syncBuiltinESMExports();
