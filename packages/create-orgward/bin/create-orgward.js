#!/usr/bin/env node
import { existsSync } from "node:fs";

const main = new URL("../dist/main.js", import.meta.url);

if (existsSync(main)) {
  await import(main.href);
} else {
  // Only a clone can be without its build: the published package contains it.
  process.stderr.write(
    "create-orgward isn't built in this clone yet. Run `npm start` or `npx -y pnpm@12.21.0 build` at its root, then try again.\n",
  );
  process.exitCode = 1;
}
