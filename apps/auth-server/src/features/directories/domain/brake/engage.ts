import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../../platform/events/append-event.ts";
import { enqueueMail, type Mail, prepareMail, type Recipient } from "../../../../platform/mail/queue.ts";
import type { MailRecord } from "../../../../platform/mail/records.ts";
import { listOwnersAndOperators } from "../../../orgs/domain/owners.ts";
import { aboutDirectory } from "../about-directory.ts";
import type { DirectoryRecord } from "../records.ts";

/** Ends a unit of work that engages the brake without having the emails that tell of it. */
class EmailsMissingError extends Error {
  override readonly name = "EmailsMissingError";
}

/**
 * Performs a unit of work that may engage a directory's brake. Emails are sealed outside of units of work, and few engage a brake: such a
 * one is rolled back and performed again, with the emails.
 */
export async function performWithBrake<Done>(
  deps: Pick<DomainDeps, "store" | "clock" | "random" | "sealers">,
  directory: DirectoryRecord,
  perform: (mails: readonly MailRecord[] | null) => Promise<Done>,
): Promise<Done> {
  try {
    return await perform(null);
  } catch (error) {
    if (!(error instanceof EmailsMissingError)) throw error;
    return perform(await prepareMails(deps, directory));
  }
}

async function prepareMails(
  deps: Pick<DomainDeps, "store" | "clock" | "random" | "sealers">,
  { orgId, directoryId, name }: DirectoryRecord,
): Promise<readonly MailRecord[]> {
  const organization = await deps.store.read.organizations.findById(orgId);
  if (!organization) return [];
  const { canSetupSaml } = organization;
  const mailTo = ({ operatorId }: Recipient): Mail => ({
    kind: "directory_held",
    directoryName: name,
    orgName: organization.name,
    directoryId: operatorId !== undefined || canSetupSaml ? directoryId : null,
    orgId: operatorId !== undefined || !canSetupSaml ? null : orgId,
  });
  const recipients = await listOwnersAndOperators(deps.store.read, organization);
  return Promise.all(recipients.map((recipient) => prepareMail(deps, recipient, mailTo(recipient))));
}

/** Engages the brake of a locked directory, unless the same unit of work has done so, and tells operators and owners once. */
export async function engageBrake(
  deps: AppendingDeps,
  repositories: Repositories,
  directory: DirectoryRecord,
  mails: readonly MailRecord[] | null,
): Promise<void> {
  const current = await repositories.directories.find(directory.directoryId);
  if (current?.heldSince !== null) return;
  if (mails === null) throw new EmailsMissingError();
  await repositories.directories.setHeldSince(directory.directoryId, deps.clock());
  await appendEvent(repositories, deps, { type: "directory.held", ...(await aboutDirectory(repositories, directory)) });
  for (const mail of mails) await enqueueMail(repositories, mail);
}

/** Releases the brake of a locked directory once nothing waits any more. What was lost until then no longer counts. Returns what waits. */
export async function releaseBrakeIfNothingWaits(
  { directories, directoryLog, directoryUsers }: Repositories,
  directoryId: string,
): Promise<number> {
  const waiting = await directoryUsers.countWaiting(directoryId);
  if (waiting > 0) return waiting;
  await directories.setHeldSince(directoryId, null);
  await directoryLog.forgetLosses(directoryId);
  return 0;
}
