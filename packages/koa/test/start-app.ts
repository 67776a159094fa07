import Router from "@koa/router";
import { type Auth, acceptDpop, type FailureRenderer, initAuth, isAuthException } from "@orgward/koa";
import { serveForSupertest } from "@orgward/supertest";
import {
  type ContractApp,
  type ContractRoute,
  contractRoutes,
  createContractGuard,
  errorHandlerHeader,
  identityBody,
  publicBody,
  renderFailure,
  type StartContractApp,
} from "@orgward/testing/contract";
import type Koa from "koa";

/** Starts the app of the contract on a version of Koa. */
export function startApp(KoaVersion: typeof Koa): StartContractApp {
  return async ({ authOptions, failures, dpopOptions }): Promise<ContractApp> => {
    const auth = initAuth({
      ...authOptions,
      ...(dpopOptions && { dpop: acceptDpop(dpopOptions) }),
      failures: failures === "render" ? writeProblem : failures,
    });
    const router = new Router();
    for (const route of contractRoutes) addRoute(router, route, auth);
    const app = new KoaVersion();
    app.use(writeFailure);
    app.use(router.routes());
    return serveForSupertest(app.callback());
  };
}

function addRoute(
  router: Router,
  { path, method = "GET", responseHeaders = {}, guards, answers }: ContractRoute,
  auth: Auth,
): void {
  const handlers: Koa.Middleware[] = [
    (ctx, next) => {
      ctx.set(responseHeaders);
      return next();
    },
    ...guards.map((call) => createContractGuard<Koa.Context, Koa.Middleware>(auth, call, (ctx, name) => ctx.get(name))),
    async (ctx) => {
      if (answers === "message") ctx.body = publicBody;
      else ctx.body = { ...identityBody(ctx.state), ...(answers === "echo" && { body: await readText(ctx.req) }) };
    },
  ];
  const add = { GET: router.get, POST: router.post, ALL: router.all }[method];
  add.call(router, path, ...handlers);
}

/** An upstream `try`, as apps with an error format of their own have it. */
async function writeFailure(ctx: Koa.Context, next: Koa.Next): Promise<void> {
  try {
    await next();
  } catch (error) {
    if (!isAuthException(error)) throw error;
    ctx.status = error.status;
    ctx.set({ ...error.headers, [errorHandlerHeader]: "ran" });
    ctx.body = error.body;
  }
}

/** An app's own renderer, which writes what the guard does not. */
const writeProblem: FailureRenderer = (failure, ctx) => {
  const { headers, body } = renderFailure(failure);
  ctx.set(headers);
  ctx.body = body;
};

async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString();
}
