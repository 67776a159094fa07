import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { askAtTerminal } from "./ask.ts";
import { installWithPackageManager } from "./install.ts";
import { run } from "./run.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};

process.exitCode = await run(process.argv.slice(2), {
  cwd: process.cwd(),
  userAgent: process.env.npm_config_user_agent,
  version,
  stdout: process.stdout,
  stderr: process.stderr,
  ask: process.stdin.isTTY && process.stdout.isTTY ? askAtTerminal : null,
  install: installWithPackageManager,
  createSecret: () => randomBytes(32).toString("base64"),
});
