import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listDemos } from "../../../scripts/demo/services.mjs";
import { startService } from "../../../scripts/processes/service-process.mjs";
import { freePort } from "../../../scripts/setup/free-port.mjs";
import { loopbackHost } from "../../../scripts/setup/loopback.mjs";
import { assertBuilt } from "./built.ts";

/** A demo app as a process of its own. */
export interface DemoProcess {
  readonly appUrl: string;
  stop(): Promise<void>;
}

/**
 * @param name the folder below `apps`, such as "demo-express"
 * @param options the auth server that the demo trusts
 */
export async function startDemo(name: string, { authUrl }: { authUrl: string }): Promise<DemoProcess> {
  const demo = listDemos().find((one) => one.name === name);
  if (demo === undefined) throw new Error(`There is no apps/${name}.`);
  assertBuilt(demo.folder);
  const logFolder = await mkdtemp(join(tmpdir(), "orgward-e2e-"));
  const host = await loopbackHost();
  const port = await freePort(host);
  const appUrl = `http://localhost:${port}`;
  const env = { ...demo.env, HOST: host, PORT: String(port), AUTH_URL: authUrl, DATA_DIR: logFolder };
  const running = startService({ ...demo, port, url: appUrl, env }, { logFolder });
  await running.untilReady(new AbortController().signal);
  return {
    appUrl,
    async stop() {
      await running.stop();
      await rm(logFolder, { recursive: true, force: true });
    },
  };
}
