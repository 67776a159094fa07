import type { ActingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { isCurrent, isUsable } from "../../../platform/domain/validity.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import { confirmationOf } from "../../oauth/domain/grants/introspection.ts";
import type { MembershipClaim } from "../../orgs/domain/membership-claim.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import { describeMachineMembership } from "./describe-membership.ts";
import { isInForce } from "./in-force.ts";
import { aboutMachine, machineActor } from "./machine-events.ts";
import type { MachineKind, MachineRecord } from "./records.ts";

/** What a resource server learns about a valid token of a machine (RFC 7662 section 2.2). Times are Unix seconds. */
export interface ActiveMachineToken {
  readonly active: true;
  readonly principal: MachineKind;
  /** The member who answers for an agent. */
  readonly owner_user_id?: string;
  readonly client_id: string;
  readonly username: string;
  readonly scope: string;
  readonly sub: string;
  readonly aud: string;
  readonly iss: string;
  readonly exp: number;
  readonly iat: number;
  /** The credential that it was got with. */
  readonly sid: string;
  /** The key that the token is bound to (RFC 9449 section 6.2). */
  readonly cnf?: { readonly jkt: string };
  readonly token_type?: "DPoP";
  readonly org_id: string;
  readonly users_org_roles: readonly string[];
  readonly users_org_permissions: readonly string[];
  readonly org_member_info: MembershipClaim;
}

/**
 * Describes an opaque token of a machine as it is at this moment, role and permissions included; `null` when it isn't valid.
 *
 * @param resources those whose tokens the resource server may see; `null` for all
 */
export async function introspectMachineToken(
  deps: Pick<DomainDeps, "store" | "clock" | "policy">,
  resources: readonly string[] | null,
  presented: string,
): Promise<ActiveMachineToken | null> {
  const { read } = deps.store;
  const now = deps.clock();
  const found = await read.machineTokens.find(hashToken(presented));
  if (!found || !isCurrent(found.token, now) || !isUsable(found.credential, now)) return null;
  const { token, credential } = found;
  if (resources && !resources.includes(token.resource)) return null;
  const machine = await read.machines.find(credential.machineId);
  if (!machine || !isInForce(machine, now)) return null;
  // A bearer token from before the machine had to prove a key.
  if (machine.dpopBoundAccessTokens && token.boundTo === null) return null;
  const membership = await describeMachineMembership(deps, machine, token.ipAddress);
  if (!membership) return null;
  return {
    active: true,
    principal: machine.kind,
    ...(machine.ownerUserId !== null && { owner_user_id: machine.ownerUserId }),
    client_id: machine.machineId,
    username: machine.name,
    scope: token.scopes.join(" "),
    sub: machine.machineId,
    aud: token.resource,
    iss: deps.policy.issuer,
    exp: token.expiresAt,
    iat: token.createdAt,
    sid: credential.credentialId,
    ...confirmationOf(token),
    org_id: machine.orgId,
    users_org_roles: [membership.user_role, ...membership.additional_roles].filter((role) => role !== ""),
    users_org_permissions: membership.user_permissions,
    org_member_info: membership,
  };
}

/** Revokes an opaque token of a machine that has proven who it is (RFC 7009); one that isn't its own stays as it is. */
export async function revokeMachineToken(
  deps: Pick<ActingDeps, "store" | "clock" | "random" | "actor" | "request">,
  machine: MachineRecord,
  presented: string,
): Promise<void> {
  const tokenHash = hashToken(presented);
  await deps.store.write(async (repositories) => {
    const found = await repositories.machineTokens.find(tokenHash);
    if (found?.credential.machineId !== machine.machineId) return;
    if (!(await repositories.machineTokens.delete(tokenHash))) return;
    await appendEvent(repositories, deps, {
      type: "machine_token.revoked",
      actor: machineActor(machine),
      ...aboutMachine(machine),
      ...(await inOrganization(repositories, machine.orgId)),
      details: { resource: found.token.resource },
    });
  });
}
