import {
  type ContractApp,
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
  { authOptions, failures }: Parameters<StartContractApp>[0],
): Promise<ContractApp> {
  const { fetch: fetchFromIssuer, authUrl, realm, clock } = authOptions;
  const issuer = await listenOnLoopback((request) => fetchFromIssuer(...readdress(request, authUrl)));
  setups += 1;
  const environment: ContractEnvironment = {
    AUTH_URL: authUrl,
    INTERNAL_AUTH_URL: issuer.url,
    // Equal options share their keys: the number keeps apart two setups whose issuers got the same port.
    API_KEY: `key_of_setup_${setups}`,
    REALM: realm,
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

/** The same request to the issuer's own origin. */
function readdress(request: Request, authUrl: string): Parameters<typeof fetch> {
  const { pathname, search } = new URL(request.url);
  const { method, headers, signal } = request;
  return [new URL(`${pathname}${search}`, authUrl), { method, headers, signal }];
}
