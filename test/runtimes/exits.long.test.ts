import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createTestIssuer, demoUsers } from "@orgward/testing";
import { expect, it } from "vitest";
import { bundleEntry } from "./support/bundle.ts";
import { bun, deno, node20, node22, node24 } from "./support/runtimes.ts";

/** Less than a request for revocations waits for news. */
const TIMEOUT_MILLISECONDS = 15_000;

it.each(Object.entries({ "Node 20": node20, "Node 22": node22, "Node 24": node24, Bun: bun, Deno: deno }))(
  "a script on %s ends by itself, although it waits for revocations in the background",
  async (_, runtime) => {
    const issuer = await createTestIssuer();
    const { url, close } = await issuer.listen();
    const folder = await mkdtemp(join(tmpdir(), "orgward-script-"));
    const bundle = join(folder, "script.mjs");
    await bundleEntry("script", "hono", bundle);
    const command = await runtime.command(bundle, folder);
    const { stdout } = await promisify(execFile)(command.file, [...command.arguments, url, await issuer.mintToken()], {
      timeout: TIMEOUT_MILLISECONDS,
    });
    expect(JSON.parse(stdout)).toEqual({ email: demoUsers.memberOfAcme.email, revocationsMode: "live" });
    await close();
    await rm(folder, { recursive: true });
  },
);
