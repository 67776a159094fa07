import type { z } from "zod";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import type { simpleSubject } from "../../shared-signals/domain/subjects.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import type { SignalRefusal } from "./records.ts";

/** Whom a signal is about, as its identity provider names them (RFC 9493). */
export type NamedPerson = z.output<typeof simpleSubject>;

/** A user whom a connection may sign out. */
export interface Person {
  readonly user: UserRecord;
  /** Whether the account is the organization's own: its directory created it, and it is in no other organization. */
  readonly isOwned: boolean;
}

type FindingRepositories = Pick<
  Repositories,
  "users" | "externalIdentities" | "provenDomains" | "directoryUsers" | "memberships"
>;

/**
 * Finds whom an identity provider names, and locks the account: someone with an account at this connection, or whom the organization's
 * directory manages. An address counts inside proven domains alone. Members who came in another way are nobody to it.
 *
 * @param issuers those whose ids of accounts this connection knows
 */
export async function findPerson(
  repositories: FindingRepositories,
  connection: OrganizationConnectionRecord,
  named: NamedPerson,
  issuers: readonly string[],
): Promise<Result<Person, SignalRefusal>> {
  const found = await findUserId(repositories, connection, named, issuers);
  if (!found.ok) return found;
  const user = await repositories.users.lock(found.value);
  if (!user) return fail("unknown_subject");
  return succeed({ user, isOwned: await isOwned(repositories, connection, user) });
}

async function findUserId(
  repositories: FindingRepositories,
  connection: OrganizationConnectionRecord,
  named: NamedPerson,
  issuers: readonly string[],
): Promise<Result<string, SignalRefusal>> {
  const { connectionId, orgId } = connection;
  if (named.format === "email") {
    if (!(await repositories.provenDomains.isProvenFor(orgId, named.email))) return fail("domain_not_proven");
    const userId = (await repositories.users.findByEmail(named.email))?.userId;
    if (userId === undefined) return fail("unknown_subject");
    const identities = await repositories.externalIdentities.listByUser(userId);
    const isKnown = identities.some((identity) => identity.connectionId === connectionId);
    const isManaged = (await repositories.directoryUsers.findManaged(orgId, named.email)) === userId;
    return isKnown || isManaged ? succeed(userId) : fail("unknown_subject");
  }
  if (named.format === "iss_sub" && !issuers.includes(named.iss)) return fail("unknown_subject");
  const subject = named.format === "iss_sub" ? named.sub : named.id;
  const identity = await repositories.externalIdentities.find(connectionId, subject);
  return identity ? succeed(identity.userId) : fail("unknown_subject");
}

async function isOwned(
  { directoryUsers, memberships, provenDomains }: FindingRepositories,
  { orgId }: OrganizationConnectionRecord,
  { userId, email }: UserRecord,
): Promise<boolean> {
  if (!(await provenDomains.isProvenFor(orgId, email))) return false;
  if ((await directoryUsers.findManaged(orgId, email)) !== userId) return false;
  return (await memberships.listByUser(userId)).every((membership) => membership.orgId === orgId);
}
