// @ts-check
// Runs the Next of the package in whose folder it is called, with the same settings in every shell:
//   node scripts/run-next.mjs build [folder]
//   node scripts/run-next.mjs start <port>     at HOST and PORT, or on this port of 127.0.0.1
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [command = "", argument = ""] = process.argv.slice(2);
const { HOST, PORT } = process.env;

process.env.NODE_ENV = "production";
// A demo has the API key that everyone knows.
process.env.ORGWARD_DEMO = "true";
process.env.NEXT_TELEMETRY_DISABLED = "1";

const next = createRequire(join(process.cwd(), "package.json")).resolve("next/dist/bin/next");
process.argv = [process.execPath, next, ...argumentsOf(command)];
await import(pathToFileURL(next).href);

/** @param {string} command */
function argumentsOf(command) {
  if (command === "start") return ["start", "-H", HOST || "127.0.0.1", "-p", PORT || argument];
  return argument === "" ? [command] : [command, argument];
}
