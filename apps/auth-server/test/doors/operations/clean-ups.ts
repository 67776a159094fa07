import { suspendAccessPolicy } from "../../../src/features/access-policies/domain/suspend-access-policy.ts";
import { UNUSED_REGISTRATION_SECONDS } from "../../../src/features/oauth/domain/registration/register.ts";
import { rotateSigningKeys } from "../../../src/features/signing-keys/domain/rotation.ts";
import { deleteExpired } from "../../../src/maintenance.ts";
import { createOAuthClient } from "../../support/oauth-client.ts";
import { createWebApp } from "../../support/web-app.ts";
import { ACME, type Deployment, expectRedirect, OWNER } from "../deployment.ts";
import type { Door, Operation } from "../operation.ts";
import { registerClient } from "./oauth.ts";

const DAY = 86_400;

/** What the server does by itself. */
export const CLEANING_UP = "cleaning up";
export const WRITING_READS = "writing down what backends read";

/** Lets time pass, and the server delete what is over then. */
const after = (secondsOf: (deployment: Deployment) => number): Door => ({
  at: CLEANING_UP,
  async run(deployment) {
    deployment.app.deps.clock.advance(secondsOf(deployment));
    await deleteExpired(deployment.app.deps);
  },
});

const sessionMaximum = ({ app }: Deployment) => app.deps.policy.sessionMaximumSeconds + 1;

/** Ends the session of the owner, which would expire besides. */
async function signOut({ owner }: Deployment): Promise<void> {
  expectRedirect(await owner.submitTo("/logout", "/account", {}));
}

/** What ends by itself. */
export const cleanUpOperations: readonly Operation[] = [
  {
    name: "a session expiring",
    events: ["session.expired"],
    doors: { server: after(sessionMaximum) },
  },
  {
    name: "a web session expiring",
    events: ["web_session.expired", "session.expired"],
    async prepare(deployment) {
      await signOut(deployment);
      await createWebApp(deployment.app).signIn();
    },
    doors: { server: after(sessionMaximum) },
  },
  {
    name: "an invitation expiring",
    events: ["invitation.expired"],
    async prepare(deployment) {
      await signOut(deployment);
      await deployment.api.post("/invite_user", { org_id: ACME, email: "guest@example.test", role: "Member" });
    },
    doors: { server: after(() => 30 * DAY) },
  },
  {
    name: "a grant expiring",
    events: ["grant.expired"],
    async prepare(deployment) {
      await createOAuthClient(deployment.app).obtainTokens(deployment.owner);
      await signOut(deployment);
    },
    doors: { server: after(({ app }) => app.deps.policy.oauth.grantMaximumSeconds + 1) },
  },
  {
    name: "a suspension of an access policy ending by itself",
    events: ["organization.access_policy_resumed"],
    async prepare({ api, app }) {
      await api.put(`/org/${ACME}/access_policy`, { methods: ["password"] });
      await suspendAccessPolicy(app.deps, ACME, 3600);
    },
    doors: { server: after(() => 3601) },
  },
  {
    name: "an unused client being deleted",
    events: ["client.deleted"],
    async prepare(deployment) {
      await signOut(deployment);
      await registerClient(deployment);
    },
    doors: { server: after(() => UNUSED_REGISTRATION_SECONDS + 1) },
  },
  {
    name: "a signing key being retired",
    events: ["signing_key.retired"],
    async prepare(deployment) {
      await signOut(deployment);
      await rotateSigningKeys(deployment.app.deps);
    },
    doors: { server: after(() => 2 * DAY) },
  },
  {
    name: "reading with a backend API key",
    events: ["api.read"],
    prepare: ({ api }) => api.get(`/user/${OWNER}`),
    doors: {
      server: { at: WRITING_READS, actor: "api_key", run: ({ app }) => app.deps.apiReads.write("all") },
    },
  },
];
