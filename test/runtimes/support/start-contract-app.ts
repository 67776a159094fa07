import {
  type ContractApp,
  type ContractAuthOptions,
  connectToLoopback,
  listenOnLoopback,
  type StartContractApp,
} from "@orgward/testing/contract";
import { type ContractEnvironment, setupHeader, timeHeader } from "./setup.ts";

let setups = 0;

/**
 * Sets up the contract app in the process that listens on a port. The issuer lives in the test's process: the app reaches it
 * over HTTP, and gets the clock with each request.
 */
export async function startContractApp(
  port: number,
  { authOptions, failures, dpopOptions }: Parameters<StartContractApp>[0],
): Promise<ContractApp> {
  const { fetch: fetchFromIssuer, realm, clock } = authOptions;
  setups += 1;
  // Equal options share their keys: the number keeps apart two setups whose issuers got the same port.
  const apiKey = `key_of_setup_${setups}`;
  const issuer = await listenOnLoopback(async (request) =>
    fetchFromIssuer(...(await readdress(request, apiKey, authOptions))),
  );
  const environment: ContractEnvironment = {
    AUTH_URL: authOptions.authUrl,
    INTERNAL_AUTH_URL: issuer.url,
    API_KEY: apiKey,
    REALM: realm,
    ...(dpopOptions && { DPOP: dpopOptions }),
  };
  const setup = JSON.stringify({ failures, ...environment });
  const added = () =>
    [
      [setupHeader, setup],
      [timeHeader, String(clock())],
    ] as const;
  const client = connectToLoopback(port);
  return {
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers);
      for (const [name, value] of added()) headers.set(name, value);
      return client.fetch(path, { ...init, headers });
    },
    send: (request) => client.send({ ...request, headers: [...request.headers, ...added()] }),
    close: issuer.close,
  };
}

/** The same request to the issuer's own origin, with its own API key where the app sent the one that it was given. */
async function readdress(
  request: Request,
  given: string,
  { authUrl, apiKey }: ContractAuthOptions,
): Promise<Parameters<typeof fetch>> {
  const { pathname, search } = new URL(request.url);
  const { method, signal } = request;
  const headers = new Headers(request.headers);
  if (headers.get("authorization") === `Bearer ${given}`) headers.set("authorization", `Bearer ${apiKey}`);
  const body = method === "GET" ? null : await request.text();
  return [new URL(`${pathname}${search}`, authUrl), { method, headers, signal, body }];
}
