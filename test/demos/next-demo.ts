import { tmpdir } from "node:os";
import { askWithSupertest } from "@orgward/supertest";
import type { LoopbackServer } from "@orgward/testing/contract";
import { listDemos } from "../../scripts/demo/services.mjs";
import { startService } from "../../scripts/processes/service-process.mjs";
import { freePort } from "../../scripts/setup/free-port.mjs";
import { loopbackHost } from "../../scripts/setup/loopback.mjs";

/** Starts what `next build` has made of the demo for Next, as `npm start` does. */
export async function startNextDemo(options: {
  authUrl: string;
  apiKey: string;
}): Promise<Pick<LoopbackServer, "fetch" | "close">> {
  const demo = listDemos().find(({ name }) => name === "demo-next");
  if (!demo) throw new Error("There is no apps/demo-next.");
  const host = await loopbackHost();
  const port = await freePort(host);
  const env = { ...demo.env, HOST: host, PORT: String(port), AUTH_URL: options.authUrl, API_KEY: options.apiKey };
  const url = `http://localhost:${port}`;
  const running = startService({ ...demo, port, url, env }, { logFolder: tmpdir() });
  await running.untilReady(new AbortController().signal);
  return { ...askWithSupertest(url), close: () => running.stop() };
}
