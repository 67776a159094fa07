import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { enqueueMail, prepareMail } from "../../../platform/mail/queue.ts";
import type { MailRecord } from "../../../platform/mail/records.ts";
import { bucketKey, bucketOf, type RateLimit } from "../../../platform/rate-limits/rate-limit.ts";
import { findTold } from "./find-approvers.ts";
import type { ApprovalRecord } from "./records.ts";
import { areApprovalEmailsSent } from "./settings.ts";

/** An agent that goes wrong floods nobody's mailbox: what waits is on the person's page all the same. */
const TO_ONE_PERSON: readonly RateLimit[] = [
  { requests: 1, seconds: 60 },
  { requests: 5, seconds: 3600 },
];

/** An email to somebody who may decide. */
interface ApprovalNotice {
  readonly userId: string;
  readonly mail: MailRecord;
}

/**
 * Prepares the emails about a call that begins to wait, before the unit of work: sealing awaits more than the repositories. They name the tool
 * and the organization, and nothing that the caller chose.
 *
 * @param url where the person decides
 */
export async function prepareNotices(
  { store: { read }, clock, random, sealers }: Pick<DomainDeps, "store" | "clock" | "random" | "sealers">,
  approval: Pick<
    ApprovalRecord,
    "approver" | "orgId" | "callerKind" | "callerId" | "tool" | "requestedAt" | "expiresAt"
  >,
  url: string,
): Promise<readonly ApprovalNotice[]> {
  if (!(await areApprovalEmailsSent(read))) return [];
  const told = await findTold(read, approval);
  const { orgId, tool, requestedAt, expiresAt } = approval;
  const organization = orgId === null ? null : await read.organizations.findById(orgId);
  const content = { kind: "approval_requested", tool, orgName: organization?.name ?? null, url } as const;
  const mail = { ...content, validSeconds: expiresAt - requestedAt };
  // In one order, so that two calls that begin to wait don't wait for each other.
  const sorted = told.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  return Promise.all(
    sorted.map(async ({ userId, email }) => ({
      userId,
      mail: await prepareMail({ clock, random, sealers }, { userId, email, orgId: orgId ?? undefined }, mail),
    })),
  );
}

/** Sends the emails as part of a unit of work, except to people who have had enough of them lately. */
export async function sendNotices(
  repositories: Repositories,
  notices: readonly ApprovalNotice[],
  now: number,
): Promise<void> {
  for (const { userId, mail } of notices) {
    if (await isWithinLimits(repositories, userId, now * 1000)) await enqueueMail(repositories, mail);
  }
}

async function isWithinLimits({ rateLimits }: Repositories, userId: string, now: number): Promise<boolean> {
  for (const limit of TO_ONE_PERSON) {
    const key = bucketKey("mailRequests", ["approval", userId, String(limit.seconds)]);
    if ((await rateLimits.take(key, { ...bucketOf(limit), now })) > 0) return false;
  }
  return true;
}
