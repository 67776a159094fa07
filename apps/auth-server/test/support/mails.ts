import { deliverDueMails } from "../../src/platform/mail/delivery.ts";
import type { AddressedMail, Mail } from "../../src/platform/mail/queue.ts";
import { openMail } from "../../src/platform/mail/queue.ts";
import type { TestDeps } from "./test-deps.ts";

const MORE_THAN_ANY_TEST_SENDS = 1000;

/** Delivers what waits into the development mailbox, and reads the mailbox, oldest mail first. */
export async function readMails(deps: TestDeps): Promise<AddressedMail[]> {
  while ((await deliverDueMails(deps)) > 0);
  const sent = await deps.store.read.mails.listSent(MORE_THAN_ANY_TEST_SENDS);
  return Promise.all([...sent].reverse().map((mail) => openMail(deps, mail)));
}

/** The link of the newest mail of a kind, as a path of the app. */
export async function lastLink(deps: TestDeps, kind: Mail["kind"]): Promise<string> {
  const mails = await readMails(deps);
  const mail = mails.map((addressed) => addressed.mail).findLast((candidate) => candidate.kind === kind);
  if (!mail || !("url" in mail)) throw new Error(`No mail of the kind ${kind} with a link was sent.`);
  const { pathname, search } = new URL(mail.url);
  return pathname + search;
}
