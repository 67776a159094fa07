import { getRequestListener } from "@hono/node-server";
import { initAuth } from "@orgward/hono";
import { type ContractApp, type StartContractApp, serveOnLoopback } from "@orgward/testing/contract";
import { createContractApp } from "./contract-app.ts";

/** The harness of the contract on Node, with options that are known when the app starts. */
export const startApp: StartContractApp = async ({ authOptions, failures }): Promise<ContractApp> => {
  const app = createContractApp(initAuth({ ...authOptions, failures }));
  return serveOnLoopback(getRequestListener(app.fetch));
};

/** The same with options that the environment of each request brings. */
export const startAppInEnvironment: StartContractApp = async ({ authOptions, failures }): Promise<ContractApp> => {
  const auth = initAuth((c) => ({ ...authOptions, authUrl: c.env.AUTH_URL, apiKey: c.env.API_KEY }), { failures });
  const app = createContractApp(auth);
  const environment = { AUTH_URL: authOptions.authUrl, API_KEY: authOptions.apiKey };
  return serveOnLoopback(getRequestListener((request) => app.fetch(request, environment)));
};
