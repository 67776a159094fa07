import type { Deps } from "./deps.ts";
import { UNUSED_REGISTRATION_SECONDS } from "./domain/oauth/registration/register.ts";
import { REFRESH_GRACE_SECONDS } from "./domain/web-sessions/refresh.ts";

const EVERY_MILLISECONDS = 60_000;

/** The mailbox of development shows a mail for a week. */
const SENT_MAIL_KEPT_SECONDS = 7 * 24 * 3600;

/** Deletes what has expired: signing keys that are no longer published, sessions, links, grants, mails that were sent. */
export async function deleteExpired({ store, clock, policy }: Pick<Deps, "store" | "clock" | "policy">): Promise<void> {
  const now = clock();
  await store.write(async (repositories) => {
    await repositories.clientAssertions.deleteExpired(now);
    await repositories.rateLimits.deleteFull(now * 1000);
    await repositories.signingKeys.deleteRemoved(now);
    await repositories.sessions.deleteExpired(now);
    await repositories.operatorSessions.deleteExpired(now);
    await repositories.oneTimeTokens.deleteExpired(now);
    await repositories.pendingSignIns.deleteExpired(now);
    await repositories.invitations.deleteExpired(now);
    await repositories.mails.deleteSentBefore(now - SENT_MAIL_KEPT_SECONDS);
    await repositories.webSessions.deleteUnredeemed(now);
    await repositories.webSessions.forgetSuccessors(now - REFRESH_GRACE_SECONDS);
    await repositories.pendingAuthorizations.deleteExpired(now);
    await repositories.grants.deleteExpired(now);
    await repositories.oauthTokens.deleteExpired(now);
    await repositories.oauthClients.deleteUnused(now - UNUSED_REGISTRATION_SECONDS);
    await repositories.oauthTokens.forgetSuccessors(now - policy.oauth.refreshGraceSeconds);
  });
}

/** Starts the recurring clean-up and returns what stops it. A failure is logged; the next run tries again. */
export function startMaintenance(deps: Deps): () => void {
  const timer = setInterval(() => {
    deleteExpired(deps).catch((error: unknown) => deps.logger.error({ error }, "clean-up failed"));
  }, EVERY_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}
