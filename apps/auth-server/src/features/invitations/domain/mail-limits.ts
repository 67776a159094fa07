import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { bucketKey, bucketOf, type RateLimit } from "../../../platform/rate-limits/rate-limit.ts";

/** An invitation that is about to be emailed. */
interface InvitationMail {
  readonly inviterUserId: string;
  readonly email: string;
}

type LimitDeps = Pick<DomainDeps, "store" | "clock" | "policy">;

/** As for other emails to one address (`mayMailLink`), but per inviting member, so that no one uses up what others may send there. */
const TO_ONE_ADDRESS: readonly RateLimit[] = [
  { requests: 1, seconds: 60 },
  { requests: 5, seconds: 3600 },
];

/** Counts an invitation that a member is about to send, so that no one can flood one mailbox, or many. Returns whether it may be sent. */
export function countInvitationMail(deps: LimitDeps, mail: InvitationMail): Promise<boolean> {
  const now = deps.clock() * 1000;
  return deps.store.write(async ({ rateLimits }) => {
    for (const { key, limit } of bucketsOf(deps, mail)) {
      if ((await rateLimits.take(key, { ...bucketOf(limit), now })) > 0) return false;
    }
    return true;
  });
}

/** Removes an invitation that wasn't sent from the count. */
export async function forgiveInvitationMail(deps: LimitDeps, mail: InvitationMail): Promise<void> {
  const now = deps.clock() * 1000;
  await deps.store.write(async ({ rateLimits }) => {
    for (const { key, limit } of bucketsOf(deps, mail)) await rateLimits.giveBack(key, bucketOf(limit).portion, now);
  });
}

function bucketsOf({ policy }: LimitDeps, { inviterUserId, email }: InvitationMail) {
  const address = email.trim().toLowerCase();
  const toOne = TO_ONE_ADDRESS.map((limit) => ({
    key: bucketKey("mailRequests", ["invitation", inviterUserId, address, String(limit.seconds)]),
    limit,
  }));
  const { mailRequests } = policy.rateLimits;
  if (mailRequests === null) return toOne;
  return [...toOne, { key: bucketKey("mailRequests", ["invitation", inviterUserId]), limit: mailRequests }];
}
