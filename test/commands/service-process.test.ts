import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownGroup, stopGroup } from "../../scripts/processes/process-group.mjs";
import { startService } from "../../scripts/processes/service-process.mjs";

const never = new AbortController().signal;

let logFolder: string;

beforeEach(() => {
  logFolder = mkdtempSync(join(tmpdir(), "orgward-service-"));
});

afterEach(() => rmSync(logFolder, { recursive: true, force: true }));

test("a process that does not listen to SIGTERM is killed after the bound", async () => {
  const child = spawn(
    process.execPath,
    ["-e", 'process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1000);'],
    {
      stdio: ["ignore", "pipe", "ignore"],
      ...ownGroup,
    },
  );
  await once(child.stdout, "data");
  await stopGroup(child, 50);
  expect(child.signalCode).toBe("SIGKILL");
});

describe("a service", () => {
  test("that dies before it is ready ends the waiting, with its last output", async () => {
    const service = start('console.log("no database"); process.exit(7);');
    await expect(service.untilReady(never)).rejects.toThrow("no database\nThe Planted service ended with exit code 7.");
  });

  test("that cannot be started says so", async () => {
    const service = startService({ ...description, command: ["orgward-has-no-such-command"] }, { logFolder });
    await expect(service.exited).rejects.toThrow("The Planted service could not be started");
  });

  test("gets one SIGTERM and the time to finish", async () => {
    const service = start(`
      process.on("SIGTERM", () => { console.log("asked to stop"); setTimeout(() => { console.log("finished"); process.exit(0); }, 50); });
      console.log("up");
      setInterval(() => {}, 1000);
    `);
    await expect.poll(log).toContain("up");
    await service.stop();
    await expect.poll(log).toBe("up\nasked to stop\nfinished\n");
  });

  test("sees none of the settings of a real installation", async () => {
    const code = "console.log(JSON.stringify([process.env.DATABASE_URL, process.env.LANG, process.env.PLANTED]));";
    const service = start(code, { DATABASE_URL: "postgres://production", LANG: "C" });
    await expect(service.exited).rejects.toThrow('[null,"C","yes"]');
  });
});

const description = {
  name: "planted",
  title: "Planted service",
  folder: "scripts",
  port: 1,
  url: "http://127.0.0.1:1",
  readyPath: "/",
  env: { PLANTED: "yes" },
};

function start(code: string, environment: NodeJS.ProcessEnv = process.env) {
  return startService({ ...description, command: [process.execPath, "-e", code] }, { logFolder, environment });
}

function log(): string {
  return readFileSync(join(logFolder, "planted.log"), "utf8");
}
