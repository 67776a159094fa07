import type { Deps } from "./deps.ts";

const EVERY_MILLISECONDS = 60_000;

/** The mailbox of development shows a mail for a week. */
const SENT_MAIL_KEPT_SECONDS = 7 * 24 * 3600;

/** Deletes what has expired: signing keys that are no longer published, sessions, links, invitations, mails that were sent. */
export async function deleteExpired({ store, clock }: Pick<Deps, "store" | "clock">): Promise<void> {
  const now = clock();
  await store.write(async ({ signingKeys, sessions, oneTimeTokens, pendingSignIns, invitations, mails }) => {
    await signingKeys.deleteRemoved(now);
    await sessions.deleteExpired(now);
    await oneTimeTokens.deleteExpired(now);
    await pendingSignIns.deleteExpired(now);
    await invitations.deleteExpired(now);
    await mails.deleteSentBefore(now - SENT_MAIL_KEPT_SECONDS);
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
