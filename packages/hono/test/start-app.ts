import { getRequestListener } from "@hono/node-server";
import { acceptDpop, initAuth } from "@orgward/hono";
import { type ContractApp, type StartContractApp, serveOnLoopback } from "@orgward/testing/contract";
import type { Context } from "hono";
import { createContractApp, failuresFor } from "./contract-app.ts";

/** The harness of the contract on Node, with options that are known when the app starts. */
export const startApp: StartContractApp = async ({ authOptions, failures, dpopOptions }): Promise<ContractApp> => {
  const dpop = dpopOptions && { dpop: acceptDpop(dpopOptions) };
  const app = createContractApp(initAuth({ ...authOptions, ...dpop, failures: failuresFor(failures) }));
  return serveOnLoopback(getRequestListener(app.fetch));
};

/** The same with options that the environment of each request brings. */
export const startAppInEnvironment: StartContractApp = async ({
  authOptions,
  failures,
  dpopOptions,
}): Promise<ContractApp> => {
  const environment = { AUTH_URL: authOptions.authUrl, API_KEY: authOptions.apiKey };
  const optionsFrom = ({ env }: Context<{ Bindings: typeof environment }>) => ({
    ...authOptions,
    authUrl: env.AUTH_URL,
    apiKey: env.API_KEY,
    ...(dpopOptions && { dpop: acceptDpop(dpopOptions) }),
  });
  const app = createContractApp(initAuth(optionsFrom, { failures: failuresFor(failures) }));
  return serveOnLoopback(getRequestListener((request) => app.fetch(request, environment)));
};
