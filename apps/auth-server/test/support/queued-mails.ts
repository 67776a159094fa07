import { type AddressedMail, openMail } from "../../src/platform/mail/queue.ts";
import type { TestApp } from "./test-app.ts";

/** Takes the mails that wait in the queue, oldest first. */
export async function takeQueuedMails({ deps }: Pick<TestApp, "deps">): Promise<AddressedMail[]> {
  const claim = { at: deps.clock(), leaseUntil: deps.clock() + 1_000_000, limit: 100 };
  const mails = await deps.store.write((repositories) => repositories.mails.claimDue(claim));
  return Promise.all(mails.map((mail) => openMail(deps, mail)));
}
