import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import type { Deps } from "./deps.ts";
import type { AppEnvironment } from "./http/app-environment.ts";
import { appearance } from "./http/appearance.ts";
import { clientAddress, createProxyTrust } from "./http/client-address.ts";
import { createErrorHandler, renderProblem } from "./http/errors.tsx";
import { accessLog } from "./http/observation/access-log.ts";
import { requestId } from "./http/observation/request-id.ts";
import { requestMetrics } from "./http/observation/request-metrics.ts";
import { boundPasswordRequests } from "./http/password-requests.ts";
import { Problem } from "./http/problem.ts";
import { refuseNulInPath, refuseNulInQuery } from "./http/refuse-nul.ts";
import { limitBody } from "./http/request-body.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createCsrf } from "./http/sessions/csrf.ts";
import { activeSession, createPendingSignInCookie, createSessionCookie } from "./http/sessions/session-cookie.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { accountRoutes } from "./routes/account/account.tsx";
import { ownApiKeyRoutes } from "./routes/account/api-keys.tsx";
import { confirmIdentityRoutes } from "./routes/account/confirm.tsx";
import { ownEmailRoutes } from "./routes/account/email.tsx";
import { ownPasswordRoutes } from "./routes/account/password.tsx";
import { ownProfileRoutes } from "./routes/account/profile.tsx";
import { secondFactorRoutes } from "./routes/account/second-factor.tsx";
import { assetRoutes } from "./routes/assets.ts";
import { confirmEmailRoutes } from "./routes/confirm-email.tsx";
import { dashboardRoutes } from "./routes/dashboard/index.ts";
import { devMailRoutes } from "./routes/dev-mail.tsx";
import { invitationRoutes } from "./routes/invitation.tsx";
import { loginRoutes } from "./routes/login.tsx";
import { logoutRoutes } from "./routes/logout.ts";
import { magicLinkRoutes } from "./routes/magic-link.tsx";
import { managementRoutes } from "./routes/management/index.ts";
import { authorizeRoutes } from "./routes/oauth/authorize.tsx";
import { consentRoutes } from "./routes/oauth/consent.tsx";
import { oauthRoutes } from "./routes/oauth/index.ts";
import { operationsRoutes } from "./routes/operations.ts";
import { organizationRoutes } from "./routes/orgs/index.ts";
import { passwordResetRoutes } from "./routes/password-reset.tsx";
import { pendingSignInRoutes } from "./routes/pending-sign-in.tsx";
import { signUpRoutes } from "./routes/sign-up.tsx";
import { webAuthorizeRoutes } from "./routes/web-sessions/authorize.tsx";
import { webCodeRoutes } from "./routes/web-sessions/code.ts";
import { hostedAddressRoutes } from "./routes/web-sessions/hosted-addresses.ts";
import { userInfoRoutes } from "./routes/web-sessions/user-info.ts";

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
  "/confirm-email",
];
const OPERATOR_PASSWORD_FORMS = ["/dashboard/login", "/dashboard/setup", "/dashboard/me/password"];

/** Creates the auth server's HTTP app. It stores nothing in itself: any number of processes may serve the same store. */
export function createApp(deps: Deps, metrics: Metrics = createMetrics(deps)): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  const isTrustedProxy = createProxyTrust(deps.trustedProxies);
  app.use(requestId(deps.random, isTrustedProxy));
  app.use(accessLog(deps.logger));
  app.use(requestMetrics(metrics));
  app.use(clientAddress(isTrustedProxy));
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
  app.route("/", assetRoutes(deps));
  app.route("/", oauthRoutes(deps));
  app.route("/", managementRoutes(deps));
  app.route("/", webCodeRoutes(deps));
  app.route("/", userInfoRoutes(deps));
  app.use(refuseNulInQuery);
  app.route("/", dashboardRoutes(deps));
  app.route("/", pageRoutes(deps));
  app.route("/", hostedAddressRoutes());
  if (deps.smtp === null) app.route("/", devMailRoutes(deps));

  app.notFound((context) => renderProblem(context, new Problem(404, "not_found", "There is nothing at this address.")));
  app.onError(createErrorHandler(deps));
  return app;
}

function pageRoutes(deps: Deps): Hono<AppEnvironment> {
  const sessionCookie = createSessionCookie(deps.policy);
  const pendingSignInCookie = createPendingSignInCookie(deps.policy);
  const pageDeps = { ...deps, sessionCookie, pendingSignInCookie, csrf: createCsrf(deps) };
  return new Hono<AppEnvironment>()
    .use(activeSession(deps, sessionCookie))
    .route("/", loginRoutes(pageDeps))
    .route("/", logoutRoutes(pageDeps))
    .route("/", pendingSignInRoutes(pageDeps))
    .route("/", signUpRoutes(pageDeps))
    .route("/", confirmEmailRoutes(pageDeps))
    .route("/", passwordResetRoutes(pageDeps))
    .route("/", magicLinkRoutes(pageDeps))
    .route("/", invitationRoutes(pageDeps))
    .route("/", accountRoutes(pageDeps))
    .route("/", confirmIdentityRoutes(pageDeps))
    .route("/", ownProfileRoutes(pageDeps))
    .route("/", ownApiKeyRoutes(pageDeps))
    .route("/", ownPasswordRoutes(pageDeps))
    .route("/", ownEmailRoutes(pageDeps))
    .route("/", secondFactorRoutes(pageDeps))
    .route("/", organizationRoutes(pageDeps))
    .route("/", webAuthorizeRoutes(pageDeps))
    .route("/", authorizeRoutes(pageDeps))
    .route("/", consentRoutes(pageDeps));
}

function wrongMethod(methods: readonly string[]): Problem {
  const allow = methods.join(", ");
  return new Problem(405, "method_not_allowed", `This address answers ${allow} only.`, { headers: { Allow: allow } });
}
