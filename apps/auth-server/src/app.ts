import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { ownApiKeyRoutes } from "./features/api-keys/routes/own-api-keys.tsx";
import { appearance } from "./features/appearance/routes/appearance.ts";
import { assetRoutes } from "./features/appearance/routes/assets.ts";
import { accountRoutes } from "./features/authentication/routes/account.tsx";
import { confirmEmailRoutes } from "./features/authentication/routes/confirm-email.tsx";
import { confirmIdentityRoutes } from "./features/authentication/routes/confirm-identity.tsx";
import { loginRoutes } from "./features/authentication/routes/login.tsx";
import { logoutRoutes } from "./features/authentication/routes/logout.ts";
import { magicLinkRoutes } from "./features/authentication/routes/magic-link.tsx";
import { ownEmailRoutes } from "./features/authentication/routes/own-email.tsx";
import { ownPasswordRoutes } from "./features/authentication/routes/own-password.tsx";
import { secondFactorRoutes } from "./features/authentication/routes/own-second-factor.tsx";
import { passwordResetRoutes } from "./features/authentication/routes/password-reset.tsx";
import { pendingSignInRoutes } from "./features/authentication/routes/pending-sign-in.tsx";
import {
  activeSession,
  createPendingSignInCookie,
  createSessionCookie,
} from "./features/authentication/routes/session-cookie.ts";
import { signUpRoutes } from "./features/authentication/routes/sign-up.tsx";
import { invitationRoutes } from "./features/invitations/routes/invitation.tsx";
import { authorizeRoutes } from "./features/oauth/routes/authorize.tsx";
import { consentRoutes } from "./features/oauth/routes/consent.tsx";
import { oauthRoutes } from "./features/oauth/routes/index.ts";
import { dashboardRoutes } from "./features/operators/routes/dashboard.ts";
import { organizationRoutes } from "./features/orgs/routes/index.ts";
import { ownProfileRoutes } from "./features/users/routes/own-profile.tsx";
import { webAuthorizeRoutes } from "./features/web-sessions/routes/authorize.tsx";
import { webCodeRoutes } from "./features/web-sessions/routes/code.ts";
import { hostedAddressRoutes } from "./features/web-sessions/routes/hosted-addresses.ts";
import { userInfoRoutes } from "./features/web-sessions/routes/user-info.ts";
import type { Deps } from "./platform/deps.ts";
import type { AppEnvironment } from "./platform/http/app-environment.ts";
import { clientAddress, createProxyTrust } from "./platform/http/client-address.ts";
import { createCsrf } from "./platform/http/csrf.ts";
import { devMailRoutes } from "./platform/http/dev-mail.tsx";
import { createErrorHandler, renderProblem } from "./platform/http/errors.tsx";
import { operationsRoutes } from "./platform/http/operations.ts";
import { boundPasswordRequests } from "./platform/http/password-requests.ts";
import { Problem } from "./platform/http/problem.ts";
import { refuseNulInPath, refuseNulInQuery } from "./platform/http/refuse-nul.ts";
import { limitBody } from "./platform/http/request-body.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { managementRoutes } from "./platform/management-api/index.ts";
import { accessLog } from "./platform/observability/access-log.ts";
import { createMetrics, type Metrics } from "./platform/observability/metrics.ts";
import { requestId } from "./platform/observability/request-id.ts";
import { requestMetrics } from "./platform/observability/request-metrics.ts";

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
