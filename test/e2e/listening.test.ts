import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeAuthServer, listDemos, type Place } from "../../scripts/demo/services.mjs";
import { startService } from "../../scripts/processes/service-process.mjs";
import { freePort } from "../../scripts/setup/free-port.mjs";
import { proves } from "./requirements.ts";

/** Set aside for documentation (RFC 5737): no machine has it, so that listening there fails on every one. */
const elsewhere = "192.0.2.1";

let dataFolder: string;

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), "orgward-listening-"));
});

afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

const services = (place: Place) => [describeAuthServer(place), ...listDemos(place)];

test.each(services({}))(`${proves("start.listening")}: $title`, async ({ name }) => {
  const ports = { [name]: await freePort() };
  const service = services({ host: elsewhere, dataFolder, ports }).find((one) => one.name === name);
  if (!service) throw new Error(`There is no ${name}.`);
  const running = startService(service, { logFolder: dataFolder });
  try {
    const ready = running.untilReady(new AbortController().signal);
    await expect(ready).rejects.toThrow(/EADDRNOTAVAIL|192\.0\.2\.1 isn't an address of this machine/);
  } finally {
    await running.kill();
  }
});
