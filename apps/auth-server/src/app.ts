import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { requireApiKey } from "./features/api-keys/routes/require-api-key.ts";
import { appearance } from "./features/appearance/routes/appearance.ts";
import {
  activeSession,
  createPendingSignInCookie,
  createSessionCookie,
} from "./features/authentication/routes/session-cookie.ts";
import { limitImpersonation } from "./features/impersonation/routes/limit-impersonation.tsx";
import { dashboardRoutes } from "./features/operators/routes/dashboard.ts";
import { eventWording, features, managementEndpoints } from "./features.ts";
import type { Deps } from "./platform/deps.ts";
import type { AppEnvironment } from "./platform/http/app-environment.ts";
import { clientAddress, createProxyTrust } from "./platform/http/client-address.ts";
import { createCsrf } from "./platform/http/csrf.ts";
import { devMailRoutes } from "./platform/http/dev-mail.tsx";
import { createErrorHandler, renderProblem } from "./platform/http/errors.tsx";
import { operationsRoutes } from "./platform/http/operations.ts";
import { boundPasswordRequests } from "./platform/http/password-requests.ts";
import { Problem, pageNotFound } from "./platform/http/problem.ts";
import { refuseNulInPath, refuseNulInQuery } from "./platform/http/refuse-nul.ts";
import { limitBody } from "./platform/http/request-body.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { readAhead, visitorLanguage } from "./platform/http/visitor-language.ts";
import { managementRoutes } from "./platform/management-api/index.ts";
import { accessLog } from "./platform/observability/access-log.ts";
import { createMetrics, type Metrics } from "./platform/observability/metrics.ts";
import { requestId } from "./platform/observability/request-id.ts";
import { requestMetrics } from "./platform/observability/request-metrics.ts";
import { requestSpans } from "./platform/observability/request-spans.ts";
import { signInMetrics } from "./platform/observability/sign-in-metrics.ts";
import { isTracing } from "./platform/observability/spans.ts";

/** The forms that have a password hashed. Those of operators are bounded apart. */
const PASSWORD_FORMS = [
  "/login",
  "/login/new-password",
  "/signup",
  "/signup/confirm",
  "/reset-password",
  "/invitation/account",
  "/account/password",
  "/account/email",
  "/account/confirm",
  "/step-up/confirm",
  "/confirm-email",
];
const OPERATOR_PASSWORD_FORMS = ["/dashboard/login", "/dashboard/setup", "/dashboard/me/password"];

/** Creates the auth server's HTTP app. It stores nothing in itself: any number of processes may serve the same store. */
export function createApp(deps: Deps, metrics: Metrics = createMetrics(deps)): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  const isTrustedProxy = createProxyTrust(deps.trustedProxies);
  app.use(requestId(deps.random, isTrustedProxy));
  app.use(clientAddress(isTrustedProxy));
  if (isTracing()) app.use(requestSpans);
  app.use(accessLog(deps.logger));
  app.use(requestMetrics(metrics));
  app.use("/login", signInMetrics(metrics));
  app.use(appearance(deps));
  app.use(securityHeaders({ secure: deps.policy.issuer.startsWith("https:") }));
  app.use(
    methodNotAllowed({ app, onMethodNotAllowed: (context, methods) => renderProblem(context, wrongMethod(methods)) }),
  );
  for (const paths of [PASSWORD_FORMS, OPERATOR_PASSWORD_FORMS]) {
    const bound = boundPasswordRequests();
    for (const path of paths) app.use(path, bound);
  }
  app.use(refuseNulInPath);
  app.use(limitBody);

  app.route("/", operationsRoutes(deps, metrics));
  app.route("/", clientRoutes(deps));
  app.use(refuseNulInQuery);
  app.route("/", dashboardRoutes(deps, features, eventWording, createSessionCookie(deps.policy)));
  app.route("/", pageRoutes(deps));
  for (const { redirects } of features) if (redirects) app.route("/", redirects());
  if (deps.smtp === null) app.route("/", devMailRoutes(deps));

  app.notFound((context) => renderProblem(context, pageNotFound()));
  app.onError(createErrorHandler(deps));
  return app;
}

/** Returns what clients and backends call, and the files that pages load. */
function clientRoutes(deps: Deps): Hono<AppEnvironment> {
  const sessionCookie = createSessionCookie(deps.policy);
  const routeDeps = {
    ...deps,
    requireApiKey: requireApiKey(deps),
    sessionCookie,
    activeSession: activeSession(deps, sessionCookie),
    tokenGrants: features.flatMap(({ tokenGrants = [] }) => tokenGrants),
    opaqueTokens: features.flatMap(({ opaqueTokens = [] }) => opaqueTokens),
  };
  const routes = new Hono<AppEnvironment>();
  for (const feature of features) if (feature.routes) routes.route("/", feature.routes(routeDeps));
  return routes.route(
    "/",
    managementRoutes({
      endpoints: managementEndpoints(deps),
      issuer: deps.policy.issuer,
      requireApiKey: (readingPosts) => requireApiKey(deps, readingPosts),
    }),
  );
}

/** Returns the hosted pages. */
function pageRoutes(deps: Deps): Hono<AppEnvironment> {
  const sessionCookie = createSessionCookie(deps.policy);
  const pendingSignInCookie = createPendingSignInCookie(deps.policy);
  const pageDeps = { ...deps, sessionCookie, pendingSignInCookie, csrf: createCsrf(deps) };
  const routes = new Hono<AppEnvironment>().use(
    readAhead(),
    activeSession(deps, sessionCookie),
    visitorLanguage(),
    limitImpersonation(pageDeps),
  );
  for (const { pages } of features) if (pages) routes.route("/", pages(pageDeps));
  return routes;
}

function wrongMethod(methods: readonly string[]): Problem {
  const allow = methods.join(", ");
  return new Problem(405, "method_not_allowed", `This address only accepts ${allow}.`, {
    headers: { Allow: allow },
    words: (t) => t("problem.wrong_method", { methods: allow }),
  });
}
