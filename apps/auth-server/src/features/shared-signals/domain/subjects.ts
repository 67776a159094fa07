import { z } from "zod";
import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { userTarget } from "../../../platform/events/user-actor.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import type { SignalPartnerRecord } from "./records.ts";

const MAX_LENGTH = 2048;
const value = z
  .string()
  .max(MAX_LENGTH)
  .refine((text) => !text.includes("\0"), "must not contain NUL");

/** A subject identifier that isn't made of others. */
export const simpleSubject = z.discriminatedUnion("format", [
  z.object({ format: z.literal("iss_sub"), iss: value, sub: value }),
  z.object({ format: z.literal("email"), email: value }),
  z.object({ format: z.literal("opaque"), id: value }),
]);

/** A subject identifier that can name a user here (RFC 9493): by id, by email address, or within a complex subject. */
export const userSubject = z.union([
  simpleSubject,
  z.object({ format: z.literal("complex"), user: simpleSubject }).transform(({ user }) => user),
]);

/** A subject identifier as it was parsed. */
export type UserSubject = z.output<typeof userSubject>;

/**
 * Finds the user whom a subject identifier names, as far as a partner may know: one of an organization finds only its members.
 *
 * @returns `null` for everybody else, so that nobody learns who has an account
 */
export async function findSubject(
  { policy }: Pick<DomainDeps, "policy">,
  { users, memberships }: Pick<Repositories, "users" | "memberships">,
  { orgId }: Pick<SignalPartnerRecord, "orgId">,
  subject: UserSubject,
): Promise<UserRecord | null> {
  const user = await findUser();
  if (!user || orgId === null) return user;
  return (await memberships.find(user.userId, orgId)) ? user : null;

  async function findUser(): Promise<UserRecord | null> {
    if (subject.format === "email") return users.findByEmail(subject.email);
    if (subject.format === "opaque") return users.findById(subject.id);
    return subject.iss === policy.issuer ? users.findById(subject.sub) : null;
  }
}

/**
 * Leaves a user out of a receiver's stream, or takes them in again (SSF 1.0 section 8.1.3). A subject that isn't recognized changes
 * nothing.
 *
 * @returns whether the receiver has a stream with this id
 */
export function changeSubject(
  deps: ChangingDeps & Pick<DomainDeps, "policy">,
  partner: SignalPartnerRecord,
  { streamId, subject, isIncluded }: { streamId: string; subject: UserSubject; isIncluded: boolean },
): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const stream = await repositories.signalStreams.lock(partner.partnerId);
    if (stream?.streamId !== streamId) return false;
    const user = await findSubject(deps, repositories, partner, subject);
    if (!user) return true;
    const excluded = await repositories.signalStreams.listExcluded(streamId, [user.userId]);
    if (excluded.has(user.userId) !== isIncluded) return true;
    await repositories.signalStreams[isIncluded ? "include" : "exclude"](streamId, user.userId);
    await appendEvent(repositories, deps, {
      type: isIncluded ? "signal_stream.subject_included" : "signal_stream.subject_excluded",
      target: userTarget(user),
      ...(await inOrganization(repositories, partner.orgId)),
    });
    return true;
  });
}
