import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { isUsable } from "../../../platform/domain/validity.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { createSecretToken, hashToken } from "../../../platform/sealing/secret-token.ts";
import { keySet } from "../../oauth/domain/metadata-documents/key-set.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import { aboutMachine } from "./machine-events.ts";
import type { MachineCredentialRecord, MachineKind, MachineProof, MachineRecord } from "./records.ts";

/** Lets secret scanners recognize a secret that was committed by mistake. */
const SECRET_PREFIXES: Readonly<Record<MachineKind, string>> = {
  service_account: "orgward_sa_",
  agent: "orgward_agent_",
};
/** More than a machine needs while one replaces another. */
const MAX_CREDENTIALS = 10;

/** What a new credential is to be; a secret is made, and everything else is given. */
export type NewCredential = { readonly name: string | null; readonly expiresAt: number | null } & (
  | { readonly kind: "secret" }
  | { readonly kind: "public_key"; readonly jwks: unknown }
  | {
      readonly kind: "workload";
      readonly issuer: string;
      readonly subject: string;
      readonly audience: string;
      readonly singleUse: boolean;
    }
);

/** A new credential. A secret is shown only this once. */
export interface CreatedCredential {
  readonly credential: MachineCredentialRecord;
  readonly secret: string | null;
}

export type CredentialFailure = "invalid_keys" | "invalid_issuer" | "expires_in_past" | "too_many_credentials";

type CredentialDeps = ChangingDeps & { readonly policy: { readonly loopbackAppsAllowed: boolean } };

/** Gives a machine a credential, in the unit of work that has found the machine. */
export async function addCredential(
  deps: CredentialDeps,
  repositories: Repositories,
  machine: MachineRecord,
  wanted: NewCredential,
): Promise<Result<CreatedCredential, CredentialFailure>> {
  const now = deps.clock();
  if (isPast(wanted, now)) return fail("expires_in_past");
  const known = await repositories.machineCredentials.listByMachine(machine.machineId);
  const usable = known.filter((credential) => isUsable(credential, now));
  if (usable.length >= MAX_CREDENTIALS) return fail("too_many_credentials");
  const secret = wanted.kind === "secret" ? SECRET_PREFIXES[machine.kind] + createSecretToken(deps.random) : null;
  const proof = toProof(wanted, secret, deps.policy.loopbackAppsAllowed);
  if (!proof.ok) return proof;
  const credential: MachineCredentialRecord = {
    credentialId: deps.random.uuid(),
    machineId: machine.machineId,
    name: wanted.name,
    proof: proof.value,
    createdAt: now,
    expiresAt: wanted.expiresAt,
    lastUsedAt: null,
    revokedAt: null,
  };
  await repositories.machineCredentials.create(credential, machine.kind);
  await appendEvent(repositories, deps, {
    type: "machine_credential.created",
    ...aboutMachine(machine),
    ...(await inOrganization(repositories, machine.orgId)),
    details: { credential_id: credential.credentialId, kind: wanted.kind },
  });
  return succeed({ credential, secret });
}

/**
 * Replaces a secret by a new one; the earlier one stays valid for the overlap, in seconds.
 *
 * @returns `null` when the machine has no such secret in force
 */
export async function rotateSecret(
  deps: CredentialDeps,
  repositories: Repositories,
  machine: MachineRecord,
  { credentialId, overlapSeconds }: { readonly credentialId: string; readonly overlapSeconds: number },
): Promise<Result<CreatedCredential, "credential_not_found" | "not_a_secret" | "too_many_credentials">> {
  const now = deps.clock();
  const replaced = await findUsable(repositories, machine, credentialId, now);
  if (!replaced) return fail("credential_not_found");
  if (replaced.proof.kind !== "secret") return fail("not_a_secret");
  const added = await addCredential(deps, repositories, machine, {
    kind: "secret",
    name: replaced.name,
    expiresAt: null,
  });
  if (!added.ok) return fail("too_many_credentials");
  if (overlapSeconds === 0) await repositories.machineCredentials.revoke(credentialId, now);
  else await repositories.machineCredentials.expire(credentialId, now + overlapSeconds, now);
  await appendEvent(repositories, deps, {
    type: "machine_credential.rotated",
    ...aboutMachine(machine),
    ...(await inOrganization(repositories, machine.orgId)),
    details: {
      credential_id: credentialId,
      replaced_by: added.value.credential.credentialId,
      overlap_seconds: overlapSeconds,
    },
  });
  return added;
}

/** Revokes a credential, and the tokens that were got with it. Returns whether the machine had it in force. */
export async function revokeCredential(
  deps: ChangingDeps,
  repositories: Repositories,
  machine: MachineRecord,
  credentialId: string,
): Promise<boolean> {
  const now = deps.clock();
  if (!(await findUsable(repositories, machine, credentialId, now))) return false;
  if (!(await repositories.machineCredentials.revoke(credentialId, now))) return false;
  await appendEvent(repositories, deps, {
    type: "machine_credential.revoked",
    ...aboutMachine(machine),
    ...(await inOrganization(repositories, machine.orgId)),
    details: { credential_id: credentialId },
  });
  return true;
}

async function findUsable(
  { machineCredentials }: Repositories,
  { machineId }: MachineRecord,
  credentialId: string,
  now: number,
): Promise<MachineCredentialRecord | null> {
  const known = await machineCredentials.listByMachine(machineId);
  const found = known.find((credential) => credential.credentialId === credentialId);
  return found && isUsable(found, now) ? found : null;
}

/** Returns what is wrong with a credential that nobody has got yet; `null` if it can be given. */
export function findCredentialProblem(
  { clock, policy }: Pick<CredentialDeps, "clock" | "policy">,
  wanted: NewCredential,
): Exclude<CredentialFailure, "too_many_credentials"> | null {
  if (isPast(wanted, clock())) return "expires_in_past";
  const proof = toProof(wanted, null, policy.loopbackAppsAllowed);
  return proof.ok ? null : proof.failure;
}

function isPast({ expiresAt }: NewCredential, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

function toProof(
  wanted: NewCredential,
  secret: string | null,
  allowsLoopback: boolean,
): Result<MachineProof, "invalid_keys" | "invalid_issuer"> {
  if (wanted.kind === "workload") {
    const { kind, issuer, subject, audience, singleUse } = wanted;
    return isIssuer(issuer, allowsLoopback)
      ? succeed({ kind, issuer, subject, audience, singleUse })
      : fail("invalid_issuer");
  }
  if (wanted.kind === "secret") return succeed({ kind: "secret", secretHash: hashToken(secret ?? "") });
  const parsed = keySet.safeParse(wanted.jwks);
  return parsed.success ? succeed({ kind: "public_key", jwks: { ...parsed.data } }) : fail("invalid_keys");
}

/** OpenID Connect Discovery 1.0 section 3: a URL without query and fragment. Its keys are fetched over https. */
function isIssuer(text: string, allowsLoopback: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, password } = new URL(text);
  const isSecure = protocol === "https:" || (protocol === "http:" && allowsLoopback);
  return isSecure && search === "" && hash === "" && username === "" && password === "";
}
