import { acceptDpop, initAuth } from "@orgward/hono";
import type { FailureMode } from "@orgward/testing/contract";
import type { Context, ExecutionContext } from "hono";
import { getRuntimeKey } from "hono/adapter";
import { createContractApp, failuresFor } from "../../../packages/hono/test/contract-app.ts";
import { type ContractEnvironment, setupHeader, timeHeader } from "../support/setup.ts";

let now = 0;
const clock = (): number => now;

const authFromEnvironment = (failures: FailureMode) =>
  initAuth(
    (c: Context<{ Bindings: ContractEnvironment }>) => ({
      authUrl: c.env.AUTH_URL,
      internalAuthUrl: c.env.INTERNAL_AUTH_URL,
      apiKey: c.env.API_KEY,
      realm: c.env.REALM,
      ...(c.env.DPOP && { dpop: acceptDpop(c.env.DPOP) }),
      clock,
    }),
    { failures: failuresFor(failures) },
  );

const apps = {
  answer: createContractApp(authFromEnvironment("answer")),
  throw: createContractApp(authFromEnvironment("throw")),
  render: createContractApp(authFromEnvironment("render")),
};

/**
 * Answers a request as the contract app. The test that runs this process tells in headers what a platform would keep in its
 * environment, and what time it is; a request without them asks where it is.
 *
 * @param executionContext what the runtime passes along, if it does
 */
export async function answer(request: Request, executionContext?: ExecutionContext): Promise<Response> {
  const setup = request.headers.get(setupHeader);
  if (setup === null) return Response.json(describeRuntime());
  const { failures, ...environment }: ContractEnvironment & { failures: FailureMode } = JSON.parse(setup);
  now = Number(request.headers.get(timeHeader));
  return apps[failures].fetch(request, environment, executionContext);
}

function describeRuntime(): { readonly runtime: string; readonly nodeVersion: string | null } {
  return { runtime: getRuntimeKey(), nodeVersion: globalThis.process?.versions?.node ?? null };
}
