import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import type { Deps } from "./deps.ts";
import { accessLog } from "./http/access-log.ts";
import type { AppEnvironment } from "./http/app-environment.ts";
import { clientAddress, createProxyTrust } from "./http/client-address.ts";
import { createCsrf } from "./http/csrf.ts";
import { createErrorHandler, renderProblem } from "./http/errors.tsx";
import { Problem } from "./http/problem.ts";
import { limitBody } from "./http/request-body.ts";
import { requestId } from "./http/request-id.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { activeSession, createSessionCookie } from "./http/session-cookie.ts";
import { accountRoutes } from "./routes/account.tsx";
import { assetRoutes } from "./routes/assets.ts";
import { loginRoutes } from "./routes/login.tsx";
import { logoutRoutes } from "./routes/logout.ts";
import { managementRoutes } from "./routes/management/index.ts";
import { authorizeRoutes } from "./routes/oauth/authorize.tsx";
import { consentRoutes } from "./routes/oauth/consent.tsx";
import { oauthRoutes } from "./routes/oauth/index.ts";
import { operationsRoutes } from "./routes/operations.ts";

/** Creates the auth server's HTTP app. It holds no state of its own: any number of processes may serve the same store. */
export function createApp(deps: Deps): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  const isTrustedProxy = createProxyTrust(deps.trustedProxies);
  app.use(requestId(deps.random, isTrustedProxy));
  app.use(accessLog(deps.logger));
  app.use(clientAddress(isTrustedProxy));
  app.use(securityHeaders({ secure: deps.policy.issuer.startsWith("https:") }));
  app.use(
    methodNotAllowed({ app, onMethodNotAllowed: (context, methods) => renderProblem(context, wrongMethod(methods)) }),
  );
  app.use(limitBody);

  app.route("/", operationsRoutes(deps));
  app.route("/", assetRoutes());
  app.route("/", oauthRoutes(deps));
  app.route("/", managementRoutes(deps));
  app.route("/", pageRoutes(deps));

  app.notFound((context) => renderProblem(context, new Problem(404, "not_found", "There is nothing at this address.")));
  app.onError(createErrorHandler(deps.logger));
  return app;
}

function pageRoutes(deps: Deps): Hono<AppEnvironment> {
  const sessionCookie = createSessionCookie(deps.policy);
  const pageDeps = { ...deps, sessionCookie, csrf: createCsrf(deps) };
  return new Hono<AppEnvironment>()
    .use(activeSession(deps, sessionCookie))
    .route("/", loginRoutes(pageDeps))
    .route("/", logoutRoutes(pageDeps))
    .route("/", accountRoutes(pageDeps))
    .route("/", authorizeRoutes(pageDeps))
    .route("/", consentRoutes(pageDeps));
}

function wrongMethod(methods: readonly string[]): Problem {
  const allow = methods.join(", ");
  return new Problem(405, "method_not_allowed", `This address answers ${allow} only.`, { headers: { Allow: allow } });
}
