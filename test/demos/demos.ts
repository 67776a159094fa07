import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { serveForSupertest } from "@orgward/supertest";
import type { LoopbackServer, StartContractApp } from "@orgward/testing/contract";
import { createApp as createExpressApp } from "../../apps/demo-express/src/app.ts";
import { createApp as createHonoApp } from "../../apps/demo-hono/src/app.ts";
import { createApp as createKoaApp } from "../../apps/demo-koa/src/app.ts";

/** What every demo is set up with. */
type DemoOptions = Omit<Parameters<typeof createExpressApp>[0], "failures">;

const listeners: Readonly<Record<string, (options: DemoOptions) => RequestListener>> = {
  express: createExpressApp,
  koa: (options) => createKoaApp(options).callback(),
  hono: (options) => getRequestListener(createHonoApp(options).fetch),
};

/** The names of the demos. */
export const demoNames: readonly string[] = Object.keys(listeners);

/** Serves a demo over HTTP as its `main.ts` does. */
export async function startDemo(
  name: string,
  { authOptions }: Pick<Parameters<StartContractApp>[0], "authOptions">,
): Promise<LoopbackServer> {
  const listen = listeners[name];
  if (!listen) throw new Error(`there is no demo "${name}"`);
  const sessions = { secret: "the secret of the sessions of this test" };
  return serveForSupertest(listen({ ...authOptions, appUrl: "http://localhost:4001", sessions }));
}
