import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { transform } from "esbuild";
import { freePort } from "../../../scripts/setup/free-port.mjs";
import { repository } from "../../../scripts/setup/workspace.mjs";
import { type Consent, consent } from "./visitor.ts";

/**
 * Runs the client of the MCP guide, and signs in where it says.
 *
 * @param endpoint the URL of the MCP server
 * @param person who signs in and consents
 * @param more what it does before it closes, with the guide's own functions; nothing by default
 * @returns the last line that it prints
 * @throws when it doesn't end with exit code 0
 */
export async function runGuideClient(endpoint: string, person: Consent, more = ""): Promise<string> {
  // Below this package, so that Node finds the SDK.
  const folder = mkdtempSync(join(import.meta.dirname, "..", "node_modules", "guide-"));
  try {
    const file = join(folder, "client.mjs");
    writeFileSync(file, (await transform(await readClient(more), { loader: "ts" })).code);
    const env = { PATH: process.env.PATH ?? "", RESOURCE: endpoint };
    return await signInAt(spawn(process.execPath, [file], { env, stdio: ["ignore", "pipe", "inherit"] }), person);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function readClient(more: string): Promise<string> {
  const guide = readFileSync(join(repository, "docs/guides/mcp.md"), "utf8");
  const [, code = ""] = /\n## Connect a client\n.*?```ts\n(.*?)```/s.exec(guide) ?? [];
  const close = "await client.close();";
  if (!code.includes(close)) throw new Error(`The client of the guide lacks ${close}`);
  return code.replaceAll("7777", String(await freePort())).replace(close, () => `${more}\n${close}`);
}

async function signInAt(
  child: ChildProcess & { readonly stdout: NonNullable<ChildProcess["stdout"]> },
  person: Consent,
) {
  const exit = once(child, "exit");
  let lastLine = "";
  for await (const line of createInterface({ input: child.stdout })) {
    lastLine = line;
    const [, address] = /^Sign in at (\S+)$/.exec(line) ?? [];
    if (address !== undefined) await fetch(await consent(new URL(address), person));
  }
  const [code] = await exit;
  if (code !== 0) throw new Error(`The client of the guide ended with ${code}, after "${lastLine}".`);
  return lastLine;
}
