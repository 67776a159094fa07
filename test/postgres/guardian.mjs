// Runs PostgreSQL and outlives its parent just long enough to stop the server and remove the folder of its socket. PostgreSQL goes
// on when its parent is killed, so the guardian watches the channel to its own parent: it ends when the parent does, however that dies.
// Usage: node guardian.mjs FOLDER COMMAND [ARGUMENT...]; then the messages { halt: SIGNAL }, answered by "halted", and "resume".
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";

const [folder = "", command = "", ...commandArguments] = process.argv.slice(2);
let server = start();
let isHalting = false;

process.on("message", (sent) => {
  const message = /** @type {"resume" | { halt: NodeJS.Signals }} */ (sent);
  if (message === "resume") {
    server = start();
    return;
  }
  isHalting = true;
  server.kill(message.halt);
});

process.on("disconnect", () => {
  isHalting = false;
  // SIGINT is PostgreSQL's fast shutdown: it ends the connections and leaves.
  if (!server.kill("SIGINT")) end();
});

function start() {
  const started = spawn(command, commandArguments, { stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [started.stdout, started.stderr]) stream.pipe(process.stdout, { end: false });
  // Not "exit": the processes of a server that was killed live on for a moment, and no other one may start before they are gone. They
  // hold the other end of these pipes.
  started.on("close", () => {
    if (isHalting) process.send?.("halted");
    else end();
    isHalting = false;
  });
  return started;
}

function end() {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}
