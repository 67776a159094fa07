import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { userTarget } from "../../../platform/events/user-actor.ts";
import { enqueueMail, prepareMail } from "../../../platform/mail/queue.ts";
import type { MailRecord } from "../../../platform/mail/records.ts";
import { type AllowedImpersonation, judgeImpersonation, type MayNotImpersonate } from "./may-impersonate.ts";
import type { ImpersonationParties, ImpersonationRecord } from "./records.ts";
import { readImpersonationSettings } from "./settings.ts";

/** The longest that an impersonation lasts, in seconds. */
export const MAX_IMPERSONATION_SECONDS = 3600;

/** How long it lasts where nobody says, in seconds. */
export const DEFAULT_IMPERSONATION_SECONDS = 900;

/** Shorter ones end before a page is read. */
export const MIN_IMPERSONATION_SECONDS = 60;

export const MAX_REASON_LENGTH = 500;

/** An impersonation that somebody wants to begin. */
export interface WantedImpersonation extends ImpersonationParties {
  readonly impersonationId: string;
  /** Why, in their words: not empty. */
  readonly reason: string;
  /** How long it lasts: between a minute and an hour. */
  readonly seconds: number;
  /** Whether it is a session on the hosted pages, by its hash, or an access token alone (`null`). */
  readonly sessionHash: string | null;
}

/** `through_impersonation`: whoever asks acts as somebody else already. `unmet_access_policy`: their own sign-in isn't enough there. */
export type ImpersonationRefusal = MayNotImpersonate | "through_impersonation" | "unmet_access_policy";

/** An impersonation that has begun. */
export interface BegunImpersonation extends AllowedImpersonation {
  readonly record: ImpersonationRecord;
}

/**
 * Begins to act as a user, as part of a unit of work.
 *
 * @param notice the email that tells the user, if there is to be one
 */
export async function beginImpersonation(
  repositories: Repositories,
  deps: AppendingDeps,
  wanted: WantedImpersonation,
  notice: MailRecord | null,
): Promise<Result<BegunImpersonation, MayNotImpersonate>> {
  const { seconds, ...parts } = wanted;
  const now = deps.clock();
  const allowed = await judgeImpersonation(repositories, wanted, now);
  if (!allowed.ok) return allowed;
  const { user, organization, impersonator } = allowed.value;
  const record: ImpersonationRecord = { ...parts, startedAt: now, endsAt: now + seconds, endedAt: null };
  await repositories.impersonations.create(record);
  await appendEvent(repositories, deps, {
    type: "impersonation.started",
    target: userTarget(user),
    actor: impersonator,
    userId: user.userId,
    ...(organization && { organization }),
    changes: changesBetween(null, { reason: wanted.reason }) ?? {},
    details: {
      impersonation_id: record.impersonationId,
      ends_in_seconds: seconds,
      by: wanted.sessionHash === null ? "token" : "page",
    },
  });
  if (notice) await enqueueMail(repositories, notice);
  return succeed({ ...allowed.value, record });
}

/** Prepares the email that tells a user, before the unit of work; `null` where operators don't want one. */
export async function prepareNotice(
  deps: Pick<DomainDeps, "store" | "clock" | "random" | "sealers">,
  { userId, seconds, impersonator }: Pick<WantedImpersonation, "userId" | "seconds" | "impersonator">,
): Promise<MailRecord | null> {
  const { read } = deps.store;
  const { notice } = await readImpersonationSettings(read);
  const user = notice ? await read.users.findById(userId) : null;
  if (!user) return null;
  const isByMember = impersonator.kind === "user";
  return prepareMail(deps, user, { kind: "impersonation_started", isByMember, validSeconds: seconds });
}

/** Records that somebody may not act as a user, and returns why. */
export async function refuseImpersonation<Refusal extends ImpersonationRefusal>(
  deps: AppendingDeps & Pick<DomainDeps, "store">,
  userId: string,
  refusal: Refusal,
): Promise<Result<never, Refusal>> {
  await deps.store.write(async (repositories) => {
    const user = await repositories.users.findById(userId);
    const target = user ? userTarget(user) : ({ kind: "user", id: null, name: null } as const);
    await appendEvent(repositories, deps, { type: "impersonation.refused", target, reason: refusal });
  });
  return fail(refusal);
}
