import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeBinary } from "../../runtimes/support/binaries.ts";

/** What the suite found in a server: by scenario, the verdicts on its checks. */
export type Findings = Readonly<Record<string, readonly string[]>>;

/**
 * Runs the official conformance suite against the endpoint of a server.
 *
 * @param revision of the specification, such as 2026-07-28: every scenario that was written for it is run
 */
export async function runConformanceSuite(endpoint: string, revision: string): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), "orgward-conformance-"));
  try {
    const suite = createRequire(import.meta.url).resolve("@modelcontextprotocol/conformance/dist/index.js");
    const options = ["--url", endpoint, "--requirements", revision, "--output-dir", folder];
    // It needs functions that Node 20 does not have.
    await runToTheEnd(nodeBinary(24), [suite, "server", ...options]);
    return await readFindings(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

// The exit code says whether a server passed; what it found is in the files.
function runToTheEnd(file: string, list: readonly string[]): Promise<void> {
  return new Promise((resolve) => execFile(file, list, { maxBuffer: 64 * 1024 * 1024 }, () => resolve()));
}

/** Reads the folders of the scenarios, such as `server-tools-list-2026-11-21T05-17-10-250Z`. */
async function readFindings(folder: string): Promise<Findings> {
  const results = (await readdir(folder)).sort().map(async (name) => {
    const scenario = name.replace(/^server-(.+)-\d{4}-\d\d-\d\dT.*$/, "$1");
    const checks = JSON.parse(await readFile(join(folder, name, "checks.json"), "utf8")) as Check[];
    return [scenario, checks.filter(isVerdict).map(({ id, status }) => `${id}: ${status}`)] as const;
  });
  return Object.fromEntries(await Promise.all(results));
}

interface Check {
  readonly id: string;
  readonly status: string;
}

// The others are notes.
function isVerdict({ status }: Check): boolean {
  return status === "SUCCESS" || status === "FAILURE";
}
