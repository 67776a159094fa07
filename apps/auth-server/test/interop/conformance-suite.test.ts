import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { nodeBinary } from "@orgward/runtimes/binaries";
import getPort from "get-port";
import { expect, it, onTestFinished } from "vitest";
import { storeMetadataDocumentSettings } from "../../src/features/oauth/domain/metadata-documents/settings.ts";
import { createBrowser } from "../support/browser.ts";
import { describeOnSqlite } from "../support/databases.ts";
import { type ListeningApp, startListeningApp } from "../support/listening-app.ts";
import { RESOURCE } from "../support/oauth-client.ts";

const SUITE = fileURLToPath(
  new URL("../../node_modules/@modelcontextprotocol/conformance/dist/index.js", import.meta.url),
);
const REVISIONS = ["2025-11-25", "2026-07-28"];
const CLIENTS = [
  ["public", ["--client-id", "demo-public"]],
  ["confidential", ["--client-id", "demo-confidential", "--client-secret", "demo_confidential_secret"]],
] as const;

describeOnSqlite("the official conformance suite for authorization servers", ({ open }) => {
  it.each(REVISIONS.flatMap((revision) => CLIENTS.map(([kind, client]) => ({ revision, kind, client }))))(
    "passes at $revision with a $kind client",
    async ({ revision, client }) => {
      const store = await open();
      const app = await startListeningApp(store);
      await store.write((repositories) => storeMetadataDocumentSettings(repositories, { policy: "any", hosts: [] }));
      const results = await mkdtemp(join(tmpdir(), "orgward-conformance-"));
      onTestFinished(() => rm(results, { recursive: true }));

      const suite = await runSuite(app, [...client, "--spec-version", revision, "--output-dir", results]);
      const [[code]] = await Promise.all([once(suite, "exit"), approveWhatItAsksFor(suite, app)]);

      expect(await readOutcomes(results)).toEqual({
        "authorization-code-grant": "SUCCESS",
        "authorization-server-metadata": "SUCCESS",
        "authorization-server-metadata-cimd": "SUCCESS",
      });
      expect(code).toBe(0);
    },
  );
});

/** The suite needs a newer Node than the rest of the tests. */
async function runSuite({ origin }: ListeningApp, options: readonly string[]): Promise<ChildProcess> {
  // It listens on a port that it is told, and can't choose one itself.
  const common = ["--url", origin, "--resource", RESOURCE, "--port", String(await getPort())];
  const suite = spawn(nodeBinary(24), [SUITE, "authorization", ...common, ...options]);
  onTestFinished(() => void suite.kill("SIGKILL"));
  return suite;
}

/** Opens the address that the suite prints, as the person at the browser that it asks for, and follows the way back to it. */
async function approveWhatItAsksFor({ stdout }: ChildProcess, app: ListeningApp): Promise<void> {
  if (!stdout) throw new Error("The suite's output cannot be read.");
  for await (const line of createInterface({ input: stdout })) {
    if (!line.startsWith(`${app.origin}/oauth/2.1/authorize?`)) continue;
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const response = await browser.submit(line.slice(app.origin.length), { decision: "allow" });
    await fetch(response.headers.get("location") ?? "");
  }
}

/** The outcome of every check, by its id. */
async function readOutcomes(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith("checks.json"));
  const checks = await Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), "utf8"))));
  return Object.fromEntries(checks.flat().map(({ id, status }) => [id, status]));
}
