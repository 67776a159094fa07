import type { Repositories } from "../domain/store.ts";
import type { AppendingDeps } from "../events/append-event.ts";
import type { AddressedMail } from "./queue.ts";
import type { MailRecord } from "./records.ts";
import { MailTransportError } from "./transport.ts";

/** By then no one is waiting for the email any more, and most links have expired. */
const GIVE_UP_AFTER_SECONDS = 3 * 24 * 3600;

/**
 * Why an email is given up. `refused`: the mail server refused it for good. `never_accepted`: the mail server wasn't reached, or accepted it
 * at no attempt. `unreadable`: it couldn't be decrypted or rendered.
 */
export type UndeliveredReason = "refused" | "never_accepted" | "unreadable";

/** An email that won't be tried again. */
export interface UndeliveredMail extends Pick<MailRecord, "kind" | "attempts" | "createdAt"> {
  /** Whom it was for; `null` if it can't be decrypted. */
  readonly addressed: Pick<AddressedMail, "to" | "recipient"> | null;
  readonly reason: UndeliveredReason;
  /** The code and the SMTP reply code of the last error, as `MailTransportError` has them. */
  readonly errorCode: string | null;
  readonly replyCode: number | null;
}

/** Appends the event that tells of an email that was given up, as part of the unit of work that deletes it. */
export type AppendUndelivered = (
  repositories: Repositories,
  deps: AppendingDeps,
  mail: UndeliveredMail,
) => Promise<void>;

/**
 * Decides whether another attempt makes sense.
 *
 * @param now in Unix seconds
 * @returns why the email is given up; `null` as long as it isn't
 */
export function findReasonToGiveUp(
  { createdAt }: Pick<MailRecord, "createdAt">,
  error: unknown,
  now: number,
): UndeliveredReason | null {
  const isAboutTransport = error instanceof MailTransportError;
  if (isAboutTransport && error.isPermanent) return "refused";
  if (now - createdAt < GIVE_UP_AFTER_SECONDS) return null;
  return isAboutTransport ? "never_accepted" : "unreadable";
}
