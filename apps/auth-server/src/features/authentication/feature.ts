import { Hono } from "hono";
import type { Feature } from "../../platform/feature.ts";
import type { AppEnvironment } from "../../platform/http/app-environment.ts";
import { CONFIRM_PAGE } from "../../platform/http/pages/signed-in.ts";
import { STEP_UP_CONFIRM_PAGE } from "../../platform/http/pages/step-up-path.ts";
import { addSecretCommands } from "./cli/secrets.ts";
import { createOneTimeTokenRepository } from "./db/one-time-tokens.ts";
import { createPasskeyChallengeRepository } from "./db/passkey-challenges.ts";
import { createPasskeyRepository } from "./db/passkeys.ts";
import { createPendingSignInRepository } from "./db/pending-sign-ins.ts";
import { createRecoveryCodeRepository } from "./db/recovery-codes.ts";
import { createSessionRepository } from "./db/sessions.ts";
import { createTotpSecretRepository } from "./db/totp-secrets.ts";
import { authenticationEvents } from "./domain/events.ts";
import { deleteExpiredSessions } from "./domain/sessions.ts";
import { authenticationEventSentences } from "./pages/event-sentences.ts";
import { authenticationSubjects } from "./pages/event-subjects.ts";
import { authenticationMessages } from "./pages/messages.ts";
import { accountRoutes } from "./routes/account.tsx";
import { confirmEmailRoutes } from "./routes/confirm-email.tsx";
import { confirmIdentityRoutes } from "./routes/confirm-identity.tsx";
import { emailStepRoutes } from "./routes/email-step.ts";
import { loginRoutes } from "./routes/login.tsx";
import { logoutRoutes } from "./routes/logout.ts";
import { magicLinkRoutes } from "./routes/magic-link.tsx";
import { changingUsersEndpoints } from "./routes/management/changing-users.ts";
import { creatingUsersEndpoints } from "./routes/management/creating-users.ts";
import { credentialsEndpoints } from "./routes/management/credentials.ts";
import { newPasskeyRoutes } from "./routes/new-passkey.tsx";
import { ownDeletionRoutes } from "./routes/own-deletion.tsx";
import { ownEmailRoutes } from "./routes/own-email.tsx";
import { ownPasskeyRoutes } from "./routes/own-passkeys.tsx";
import { ownPasswordRoutes } from "./routes/own-password.tsx";
import { secondFactorRoutes } from "./routes/own-second-factor.tsx";
import { passkeySignInRoutes } from "./routes/passkey-sign-in.tsx";
import { passwordResetRoutes } from "./routes/password-reset.tsx";
import { pendingSignInRoutes } from "./routes/pending-sign-in.tsx";
import { signUpRoutes } from "./routes/sign-up.tsx";

/** How people sign in and stay signed in: accounts, passwords, second factors, links by email, sessions. */
export const authentication = {
  events: authenticationEvents,
  sentences: authenticationEventSentences,
  messages: authenticationMessages,
  subjects: authenticationSubjects,
  repositories: ({ db }) => ({
    sessions: createSessionRepository(db),
    oneTimeTokens: createOneTimeTokenRepository(db),
    totpSecrets: createTotpSecretRepository(db),
    recoveryCodes: createRecoveryCodeRepository(db),
    passkeys: createPasskeyRepository(db),
    passkeyChallenges: createPasskeyChallengeRepository(db),
    pendingSignIns: createPendingSignInRepository(db),
  }),
  endpoints: (deps) => [
    ...creatingUsersEndpoints(deps),
    ...changingUsersEndpoints(deps),
    ...credentialsEndpoints(deps),
  ],
  pages: (deps) =>
    new Hono<AppEnvironment>()
      .route("/", loginRoutes(deps))
      .route("/", emailStepRoutes(deps))
      .route("/", logoutRoutes(deps))
      .route("/", pendingSignInRoutes(deps))
      .route("/", passkeySignInRoutes(deps))
      .route("/", signUpRoutes(deps))
      .route("/", confirmEmailRoutes(deps))
      .route("/", passwordResetRoutes(deps))
      .route("/", magicLinkRoutes(deps))
      .route("/", accountRoutes(deps))
      .route("/", confirmIdentityRoutes(deps, CONFIRM_PAGE))
      .route("/", confirmIdentityRoutes(deps, STEP_UP_CONFIRM_PAGE))
      .route("/", ownPasskeyRoutes(deps))
      .route("/", newPasskeyRoutes(deps))
      .route("/", ownPasswordRoutes(deps))
      .route("/", ownEmailRoutes(deps))
      .route("/", secondFactorRoutes(deps))
      .route("/", ownDeletionRoutes(deps)),
  addCommands: addSecretCommands,
  cleanUps: (now, _policy, deps) => [
    ({ oneTimeTokens }) => oneTimeTokens.deleteExpired(now),
    ({ passkeyChallenges }) => passkeyChallenges.deleteExpired(now),
    ({ pendingSignIns }) => pendingSignIns.deleteExpired(now),
    (repositories) => deleteExpiredSessions(deps, repositories),
  ],
} satisfies Feature;
