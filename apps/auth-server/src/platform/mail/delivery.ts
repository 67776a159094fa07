import { setTimeout as delay } from "node:timers/promises";
import { repeatInBackground } from "../background-work.ts";
import type { Deps } from "../deps.ts";
import { openMail } from "./queue.ts";
import type { MailRecord } from "./records.ts";
import { renderMail } from "./render-mail.tsx";
import { MailTransportError } from "./transport.ts";

type DeliveryDeps = Pick<
  Deps,
  "store" | "clock" | "sealers" | "policy" | "smtp" | "logger" | "readMailBrand" | "translations"
>;

const MAILS_AT_ONCE = 8;
/** Longer than any attempt takes, because connection timeouts end it earlier. */
const LEASE_SECONDS = 300;
const FIRST_DELAY_SECONDS = 30;
const MAX_DELAY_SECONDS = 3600;
/** By then no one is waiting for the email any more, and most links have expired. */
const GIVE_UP_AFTER_SECONDS = 3 * 24 * 3600;
const LOOK_EVERY_MILLISECONDS = 1000;

/**
 * Delivers the emails that are due, and returns how many it tried. If an email isn't accepted, it is tried again at growing intervals. A
 * process that dies during delivery leaves a lease behind; when the lease ends, another process takes over the email.
 */
export async function deliverDueMails(deps: DeliveryDeps): Promise<number> {
  const at = deps.clock();
  if (!(await deps.store.read.mails.hasDue(at))) return 0;
  const claim = { at, leaseUntil: at + LEASE_SECONDS, limit: MAILS_AT_ONCE };
  const mails = await deps.store.write((repositories) => repositories.mails.claimDue(claim));
  await Promise.all(mails.map((mail) => deliver(deps, mail)));
  return mails.length;
}

async function deliver(deps: DeliveryDeps, mail: MailRecord): Promise<void> {
  const { store, clock, smtp, logger } = deps;
  const { mailId, kind, attempts } = mail;
  try {
    // Without SMTP the email stays where the development mailbox shows it.
    await smtp?.send(renderMail(mailId, await openMail(deps, mail), await deps.readMailBrand(), deps.translations));
  } catch (error) {
    await recordFailure(deps, mail, error);
    return;
  }
  await store.write(({ mails }) => (smtp ? mails.delete(mailId) : mails.markSent(mailId, clock())));
  logger.info({ mailId, kind, attempts }, "email sent");
}

async function recordFailure({ store, clock, logger }: DeliveryDeps, mail: MailRecord, error: unknown): Promise<void> {
  const { mailId, kind, attempts, createdAt } = mail;
  const now = clock();
  const isHopeless = error instanceof MailTransportError && error.isPermanent;
  if (isHopeless || now - createdAt >= GIVE_UP_AFTER_SECONDS) {
    await store.write(({ mails }) => mails.delete(mailId));
    logger.error({ mailId, kind, attempts, error }, "email given up");
    return;
  }
  const retryInSeconds = Math.min(FIRST_DELAY_SECONDS * 2 ** (attempts - 1), MAX_DELAY_SECONDS);
  await store.write(({ mails }) => mails.postpone(mail, now + retryInSeconds));
  logger.warn({ mailId, kind, attempts, retryInSeconds, error }, "email not sent");
}

/** Starts delivering email in the background, and returns a function that stops it once attempts in progress are done. */
export function startMailDelivery(deps: DeliveryDeps): () => Promise<void> {
  const deliver = () =>
    deliverDueMails(deps).catch((error: unknown) => {
      deps.logger.error({ error }, "email delivery failed");
      return 0;
    });
  const stop = repeatInBackground(deliver, (signal) => delay(LOOK_EVERY_MILLISECONDS, null, { signal, ref: false }));
  return async () => {
    await stop();
    deps.smtp?.close();
  };
}
