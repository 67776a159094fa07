import { setTimeout as delay } from "node:timers/promises";
import { repeatInBackground } from "../background-work.ts";
import type { Deps } from "../deps.ts";
import { SERVER } from "../events/actor.ts";
import { type AddressedMail, openMail } from "./queue.ts";
import type { MailRecord } from "./records.ts";
import { renderMail } from "./render-mail.tsx";
import { MailTransportError } from "./transport.ts";
import { findReasonToGiveUp, type UndeliveredReason } from "./undelivered.ts";

type DeliveryDeps = Pick<
  Deps,
  | "store"
  | "clock"
  | "random"
  | "sealers"
  | "policy"
  | "smtp"
  | "logger"
  | "readMailBrand"
  | "translations"
  | "appendUndelivered"
>;

const MAILS_AT_ONCE = 8;
/** Longer than any attempt takes, because connection timeouts end it earlier. */
const LEASE_SECONDS = 300;
const FIRST_DELAY_SECONDS = 30;
const MAX_DELAY_SECONDS = 3600;
const LOOK_EVERY_MILLISECONDS = 1000;

/**
 * Delivers the emails that are due, and returns how many it tried. If an email isn't accepted, it is tried again at growing intervals, and
 * an event tells if it is given up. A process that dies during delivery leaves a lease behind; when the lease ends, another process takes
 * over the email.
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
  let addressed: AddressedMail | null = null;
  try {
    addressed = await openMail(deps, mail);
    // Without SMTP the email stays where the development mailbox shows it.
    await smtp?.send(renderMail(mailId, addressed, await deps.readMailBrand(), deps.translations));
  } catch (error) {
    await recordFailure(deps, mail, { addressed, error });
    return;
  }
  await store.write(({ mails }) => (smtp ? mails.delete(mailId) : mails.markSent(mailId, clock())));
  logger.info({ mailId, kind, attempts }, "email sent");
}

/** An attempt that failed. */
interface FailedAttempt {
  /** `null` if the email can't be decrypted. */
  readonly addressed: AddressedMail | null;
  readonly error: unknown;
}

async function recordFailure(deps: DeliveryDeps, mail: MailRecord, failed: FailedAttempt): Promise<void> {
  const { store, clock, logger } = deps;
  const { mailId, kind, attempts } = mail;
  const now = clock();
  const reason = findReasonToGiveUp(mail, failed.error, now);
  if (reason !== null) {
    await giveUp(deps, mail, { ...failed, reason });
    return;
  }
  const retryInSeconds = Math.min(FIRST_DELAY_SECONDS * 2 ** (attempts - 1), MAX_DELAY_SECONDS);
  await store.write(({ mails }) => mails.postpone(mail, now + retryInSeconds));
  logger.warn({ mailId, kind, attempts, retryInSeconds, error: failed.error }, "email not sent");
}

/** Gives an email up, unless another process has taken it over meanwhile: that one decides about it. */
async function giveUp(
  { store, clock, random, logger, appendUndelivered }: DeliveryDeps,
  mail: MailRecord,
  { addressed, error, reason }: FailedAttempt & { readonly reason: UndeliveredReason },
): Promise<void> {
  const { mailId, kind, attempts, createdAt } = mail;
  const { code: errorCode, replyCode } = error instanceof MailTransportError ? error : { code: null, replyCode: null };
  const appending = { clock, random, actor: SERVER, request: null };
  const isGivenUp = await store.write(async (repositories) => {
    if (!(await repositories.mails.giveUp(mail))) return false;
    const undelivered = { kind, attempts, createdAt, addressed, reason, errorCode, replyCode };
    await appendUndelivered(repositories, appending, undelivered);
    return true;
  });
  if (isGivenUp) logger.error({ mailId, kind, attempts, reason, error }, "email given up");
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
