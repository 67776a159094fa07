import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { isEmailAddress } from "../../../platform/domain/email-address.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { recordChange } from "../../../platform/events/record-event.ts";
import { enqueueMail, prepareMail } from "../../../platform/mail/queue.ts";
import { renderMail } from "../../../platform/mail/render-mail.tsx";
import { type MailTransport, MailTransportError } from "../../../platform/mail/transport.ts";
import { readAppearance } from "../../appearance/domain/appearance.ts";

/** `not_taken` says what the mail server answered, such as `ECONNECTION` or `EENVELOPE, reply 550`. */
export type TestMailFailure =
  | { readonly kind: "invalid_email" }
  | { readonly kind: "not_taken"; readonly problem: string };

/**
 * Sends a mail that only says that mail works. With a mail server it goes there past the queue, so that the operator reads at once
 * what is wrong; without one it waits in the queue for the mailbox of development.
 */
export async function sendTestMail(
  deps: Pick<DomainDeps, "store" | "clock" | "random" | "sealers" | "policy" | "actor"> & {
    readonly smtp: MailTransport | null;
  },
  to: string,
): Promise<Result<null, TestMailFailure>> {
  if (!isEmailAddress(to)) return fail({ kind: "invalid_email" });
  const mail = { kind: "test" } as const;
  const queued = await prepareMail(deps, to, mail);
  await deps.store.write(async (repositories) => {
    if (deps.smtp === null) await enqueueMail(repositories, queued);
    await recordChange(repositories, deps, { change: "mail.tested", subject: null });
  });
  try {
    await deps.smtp?.send(renderMail(queued.mailId, { to, mail }, await readAppearance(deps.store.read)));
    return succeed(null);
  } catch (error) {
    if (!(error instanceof MailTransportError)) throw error;
    return fail({ kind: "not_taken", problem: error.message });
  }
}
