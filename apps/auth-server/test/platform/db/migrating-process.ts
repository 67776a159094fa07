// Migrates the database of the options in its first argument as soon as a line comes in, and prints what it applied.
// Says "ready" when it is.
import { once } from "node:events";
import { migrate } from "../../../src/platform/db/migrate.ts";

process.stdout.write("ready\n");
await once(process.stdin, "data");
process.stdin.destroy();
await migrate(JSON.parse(process.argv[2] ?? ""), ({ name }) => process.stdout.write(`${name}\n`));
