// Runs PostgreSQL and outlives its parent just long enough to stop the server and remove the folder of its socket. PostgreSQL goes
// on when its parent is killed, so the guardian watches its standard input: it ends when the parent does, however that dies.
// Usage: node guardian.mjs FOLDER COMMAND [ARGUMENT...]
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";

const [folder = "", command = "", ...commandArguments] = process.argv.slice(2);
const server = spawn(command, commandArguments, { stdio: ["ignore", "inherit", "inherit"] });

// SIGINT is PostgreSQL's fast shutdown: it ends the connections and leaves.
process.stdin.on("close", () => server.kill("SIGINT")).resume();
server.on("close", () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
