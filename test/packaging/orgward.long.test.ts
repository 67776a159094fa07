import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installPackedPackages } from "./pack.ts";

let consumer: string;
let folder: string;
let command: string;
let environment: Record<string, string>;

beforeAll(async () => {
  consumer = mkdtempSync(join(tmpdir(), "orgward-command-"));
  const [packed] = await installPackedPackages(consumer, ({ name }) => name === "@orgward/auth-server");
  folder = packed?.folder ?? "";
  command = join(folder, packed?.manifest.bin?.orgward ?? "");
  environment = { PATH: process.env.PATH ?? "", DATA_DIR: join(consumer, "data"), SIGNING_ALGORITHM: "ES256" };
});

afterAll(() => rmSync(consumer, { recursive: true, force: true }));

test("the packed command finds no database, says where it looked, and makes none", async () => {
  await expect(orgward("keys", "list")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(join(consumer, "data", "orgward.db")),
  });
  expect(readdirSync(consumer)).not.toContain("data");
});

test("the packed command serves with nothing but the dependencies that it names, and manages what it serves", async () => {
  const server = spawn(process.execPath, [command, "start"], {
    cwd: consumer,
    env: { ...environment, PORT: "0", AUTH_URL: "http://localhost:4000" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  try {
    const port = await portOf(server.stdout);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/login`)).status).toBe(200);
    expect((await orgward("keys", "list", "--json")).stdout).toContain('"state": "signing"');
  } finally {
    server.kill();
  }
  expect(await ended).toEqual([0, null]);
});

test("the packed server reads SAML in a thread, with the schemas that it brings", async () => {
  const thread = new Worker(join(folder, "dist/saml-worker.js"));
  try {
    expect(await once(thread, "message")).toEqual(["ready"]);
    thread.postMessage({ kind: "metadata", xml: "<a/>" });
    expect(await once(thread, "message")).toMatchObject([{ result: { failure: { code: "not_idp_metadata" } } }]);
  } finally {
    await thread.terminate();
  }
});

test("each part of the packed server that waits until it is needed can be the first to load", async () => {
  const dist = join(folder, "dist");
  const scripts = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  const parts = scripts.flatMap((script) => {
    const imported = readFileSync(join(dist, script), "utf8").matchAll(/\bimport\("(\.\.?\/[^"]*)"\)/g);
    return [...imported].map(([, path = ""]) => join(dist, dirname(script), path)).filter((path) => existsSync(path));
  });
  expect(parts.map((part) => relative(dist, part))).toContain("chunks/webauthn-library.js");
  for (const part of new Set(parts)) {
    const load = `await import(${JSON.stringify(pathToFileURL(part).href)})`;
    await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", load], { cwd: consumer });
  }
});

function orgward(...args: string[]) {
  return promisify(execFile)(process.execPath, [command, ...args], { cwd: consumer, env: environment });
}

async function portOf(log: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface({ input: log })) {
    const { msg, port } = JSON.parse(line) as { msg: string; port: number };
    if (msg === "listening") return port;
  }
  throw new Error("The packed server ended before it listened.");
}
