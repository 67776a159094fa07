import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Waits for the line with the port. Returns the origin that the server listens on. */
export async function listeningOrigin(server: ChildProcess): Promise<string> {
  const output = collectOutput(server);
  const ended = once(server, "exit");
  for (;;) {
    const port = /(?:port: |http:\/\/localhost:)(\d+)/.exec(output())?.[1];
    if (port !== undefined) return `http://localhost:${port}`;
    const written = [server.stdout, server.stderr].map((stream) => stream && once(stream, "data"));
    const event = await Promise.race([...written, ended.then(() => "ended")]);
    if (event === "ended") throw new Error(`the server ended: ${output()}`);
  }
}

/** Collects what a program writes. Returns a function that gives what there is so far. */
export function collectOutput(child: ChildProcess): () => string {
  let output = "";
  const read = (chunk: Buffer): void => {
    output += chunk;
  };
  child.stdout?.on("data", read);
  child.stderr?.on("data", read);
  return () => output;
}

/** Waits for the end of a program. Returns its exit code and what it wrote. */
export async function outcomeOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  const output = collectOutput(child);
  const [code] = await once(child, "close");
  return { code, output: output() };
}
