import type { Deps } from "./deps.ts";
import { UNUSED_REGISTRATION_SECONDS } from "./domain/oauth/registration/register.ts";

const EVERY_MILLISECONDS = 60_000;

/** Deletes what has expired: signing keys that are no longer published, sessions, grants and what belongs to them. */
export async function deleteExpired({ store, clock, policy }: Pick<Deps, "store" | "clock" | "policy">): Promise<void> {
  const now = clock();
  await store.write(
    async ({
      clientAssertions,
      rateLimits,
      signingKeys,
      sessions,
      pendingAuthorizations,
      grants,
      oauthTokens,
      oauthClients,
    }) => {
      await clientAssertions.deleteExpired(now);
      await rateLimits.deleteFull(now * 1000);
      await signingKeys.deleteRemoved(now);
      await sessions.deleteExpired(now);
      await pendingAuthorizations.deleteExpired(now);
      await grants.deleteExpired(now);
      await oauthTokens.deleteExpired(now);
      await oauthClients.deleteUnused(now - UNUSED_REGISTRATION_SECONDS);
      await oauthTokens.forgetSuccessors(now - policy.oauth.refreshGraceSeconds);
    },
  );
}

/** Starts the recurring clean-up and returns what stops it. A failure is logged; the next run tries again. */
export function startMaintenance(deps: Deps): () => void {
  const timer = setInterval(() => {
    deleteExpired(deps).catch((error: unknown) => deps.logger.error({ error }, "clean-up failed"));
  }, EVERY_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}
