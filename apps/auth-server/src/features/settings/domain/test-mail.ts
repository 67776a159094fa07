import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { isEmailAddress } from "../../../platform/domain/email-address.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import type { EventRepository } from "../../../platform/events/repositories.ts";
import type { Translations } from "../../../platform/language/translations.ts";
import type { MailBrand } from "../../../platform/mail/mail-brand.ts";
import { enqueueMail, prepareMail } from "../../../platform/mail/queue.ts";
import { renderMail } from "../../../platform/mail/render-mail.tsx";
import { type MailTransport, MailTransportError, type OutgoingMail } from "../../../platform/mail/transport.ts";

/** `not_taken` carries what the mail server answered, such as `ECONNECTION` or `EENVELOPE, reply 550`. */
export type TestMailFailure =
  | { readonly kind: "invalid_email" }
  | { readonly kind: "not_taken"; readonly problem: string };

/**
 * Sends a test email. With a mail server, the email bypasses the queue, so that the operator sees at once what is wrong. Without one, it
 * waits in the queue for the development mailbox.
 */
export async function sendTestMail(
  deps: Pick<ActingDeps, "store" | "clock" | "random" | "sealers" | "policy" | "actor" | "request"> & {
    readonly smtp: MailTransport | null;
    readonly readMailBrand: () => Promise<MailBrand>;
    readonly translations: Translations;
  },
  to: string,
): Promise<Result<null, TestMailFailure>> {
  if (!isEmailAddress(to)) return fail({ kind: "invalid_email" });
  const mail = { kind: "test" } as const;
  const queued = await prepareMail(deps, { email: to }, mail);
  if (deps.smtp === null) {
    await deps.store.write(async (repositories) => {
      await enqueueMail(repositories, queued);
      await appendTested(repositories, deps, null);
    });
    return succeed(null);
  }
  const rendered = renderMail(queued.mailId, { to, mail }, await deps.readMailBrand(), deps.translations);
  const problem = await findProblem(deps.smtp, rendered);
  await deps.store.write((repositories) => appendTested(repositories, deps, problem));
  return problem === null ? succeed(null) : fail({ kind: "not_taken", problem });
}

async function findProblem(smtp: MailTransport, mail: OutgoingMail): Promise<string | null> {
  try {
    await smtp.send(mail);
    return null;
  } catch (error) {
    if (error instanceof MailTransportError) return error.message;
    throw error;
  }
}

async function appendTested(
  repositories: { readonly events: EventRepository },
  deps: AppendingDeps,
  problem: string | null,
): Promise<void> {
  await appendEvent(repositories, deps, {
    type: problem === null ? "email.tested" : "email.test_failed",
    target: { kind: "operator", id: deps.actor.id, name: deps.actor.name },
    ...(problem !== null && { reason: "not_taken" }),
  });
}
