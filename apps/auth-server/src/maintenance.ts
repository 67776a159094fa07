import { setTimeout as pause } from "node:timers/promises";
import { UNUSED_REGISTRATION_SECONDS } from "./features/oauth/domain/registration/register.ts";
import { REFRESH_GRACE_SECONDS } from "./features/web-sessions/domain/refresh.ts";
import type { Deps } from "./platform/deps.ts";
import type { Repositories } from "./platform/domain/store.ts";

const EVERY_MILLISECONDS = 60_000;

/** Leaves writers most of the time, however much there is to delete. */
const BETWEEN_BATCHES_MILLISECONDS = 20;

/** The mailbox of development shows a mail for a week. */
const SENT_MAIL_KEPT_SECONDS = 7 * 24 * 3600;

/** Cleans up a bounded number of rows; resolves with how many, `0` once there are none. */
type CleanUp = (repositories: Repositories) => Promise<number>;

/**
 * Deletes what has expired: signing keys that are no longer published, sessions, links, grants, mails that were sent. It does so in many
 * small transactions, so that nobody waits long for one of them.
 *
 * @param rest awaited after each transaction that found something. When it rejects, the rest is left for the next time.
 */
export async function deleteExpired(
  { store, clock, policy }: Pick<Deps, "store" | "clock" | "policy">,
  rest: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  for (const cleanUp of cleanUpsAt(clock(), policy)) {
    while ((await store.write(cleanUp)) > 0) await rest();
  }
}

/** What hangs on a row goes before it, so that no deletion takes more with it than it counts. */
function cleanUpsAt(now: number, { oauth }: Deps["policy"]): readonly CleanUp[] {
  return [
    ({ clientAssertions }) => clientAssertions.deleteExpired(now),
    ({ rateLimits }) => rateLimits.deleteFull(now * 1000),
    ({ signingKeys }) => signingKeys.deleteRemoved(now),
    ({ oneTimeTokens }) => oneTimeTokens.deleteExpired(now),
    ({ pendingSignIns }) => pendingSignIns.deleteExpired(now),
    ({ invitations }) => invitations.deleteExpired(now),
    ({ mails }) => mails.deleteSentBefore(now - SENT_MAIL_KEPT_SECONDS),
    ({ webSessions }) => webSessions.deleteUnredeemed(now),
    ({ webSessions }) => webSessions.forgetSuccessors(now - REFRESH_GRACE_SECONDS),
    ({ webSessions }) => webSessions.deleteExpiredTokens(now),
    ({ pendingAuthorizations }) => pendingAuthorizations.deleteExpired(now),
    ({ oauthTokens }) => oauthTokens.forgetSuccessors(now - oauth.refreshGraceSeconds),
    ({ oauthTokens }) => oauthTokens.deleteExpired(now),
    ({ grants }) => grants.deleteExpired(now),
    ({ oauthClients }) => oauthClients.deleteUnused(now - UNUSED_REGISTRATION_SECONDS),
    ({ sessions }) => sessions.deleteExpired(now),
    ({ operatorSessions }) => operatorSessions.deleteExpired(now),
  ];
}

/** Cleans up again and again; returns what stops that, once the transaction under way has ended. A failure is logged. */
export function startMaintenance(deps: Deps): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (milliseconds: number) => pause(milliseconds, null, { ref: false, signal });
  const working = (async () => {
    while (!signal.aborted) {
      try {
        await rest(EVERY_MILLISECONDS);
        await deleteExpired(deps, () => rest(BETWEEN_BATCHES_MILLISECONDS));
      } catch (error) {
        if (!signal.aborted) deps.logger.error({ error }, "clean-up failed");
      }
    }
  })();
  return async () => {
    stopping.abort();
    await working;
  };
}
