import type { Repositories } from "../../../platform/domain/store.ts";
import { mapRole } from "../../connections/domain/organization/role-mapping.ts";
import type { OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import { isStale } from "../../connections/domain/rehearsals/record-rehearsal.ts";
import type { RehearsalEvidence, RehearsalRecord } from "../../connections/domain/rehearsals/records.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import { readRoleDefinition, rolesInForce } from "../../orgs/domain/roles.ts";
import { type Cause, causeOfRefusal } from "./causes.ts";
import { checkPerson, isBlocking, type PersonFinding } from "./check-person.ts";

/**
 * What a trial sign-in shows. `unfinished`: nobody has come back yet. `stale`: the connection has changed since. `refused`: the answer wasn't
 * accepted. `blocked`: it was, but the person wouldn't be signed in. `worked`: they would be.
 */
export type Diagnosis =
  | { readonly kind: "unfinished" }
  | { readonly kind: "stale" }
  | { readonly kind: "refused"; readonly cause: Cause; readonly evidence: RehearsalEvidence }
  | ({ readonly kind: "blocked" | "worked"; readonly evidence: RehearsalEvidence } & Person);

/** Who signed in on trial, and what that would have meant. */
interface Person {
  readonly identity: NonNullable<RehearsalEvidence["identity"]>;
  readonly findings: readonly PersonFinding[];
  /** The role that the rules of the connection give; `null` if they give none that is possible. */
  readonly role: string | null;
  /** Whether there is an account with the address; `null` where that isn't the organization's to know. */
  readonly hasAccount: boolean | null;
}

/** Says what a trial sign-in shows, by what is configured now. */
export async function diagnose(
  read: Repositories,
  { organization, connection }: DiagnosedConnection,
  { evidence, connectionFingerprint }: Pick<RehearsalRecord, "evidence" | "connectionFingerprint">,
): Promise<Diagnosis> {
  if (!evidence) return { kind: "unfinished" };
  if (isStale({ connectionFingerprint }, connection)) return { kind: "stale" };
  const { failure, identity, protocol } = evidence;
  if (failure || !identity) return { kind: "refused", cause: causeOfRefusal(failure?.code ?? ""), evidence };
  const provenDomains = (await read.provenDomains.listByOrg(organization.orgId)).map(({ domain }) => domain);
  const { settings } = connection;
  const findings = checkPerson(identity, { settings, protocol, provenDomains });
  const role = mapRole(settings, identity.claims, rolesInForce(await readRoleDefinition(read), organization));
  return {
    kind: findings.some(isBlocking) ? "blocked" : "worked",
    ...{ evidence, identity, findings },
    role: role.ok ? role.value : null,
    hasAccount: await hasAccount(read, identity.email, findings),
  };
}

/** Whoever runs an identity provider can let it name any address: of those outside their domains they learn nothing. */
async function hasAccount(
  { users }: Pick<Repositories, "users">,
  email: string | null,
  findings: readonly PersonFinding[],
): Promise<boolean | null> {
  if (email === null || findings.some(({ code }) => code === "domain_not_proven")) return null;
  return (await users.findByEmail(email)) !== null;
}

interface DiagnosedConnection {
  readonly organization: OrganizationRecord;
  readonly connection: OrganizationConnectionRecord;
}
