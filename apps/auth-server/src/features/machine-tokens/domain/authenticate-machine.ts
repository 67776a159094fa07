import { timingSafeEqual } from "node:crypto";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { PresentedClient } from "../../../platform/domain/presented-client.ts";
import { isUsable } from "../../../platform/domain/validity.ts";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import { isInForce } from "./in-force.ts";
import type { MachineCredentialRecord, MachineRecord } from "./records.ts";
import { verifySigned } from "./verify-signed.ts";

/** A machine that has proven who it is, and with what. */
export interface AuthenticMachine {
  readonly machine: MachineRecord;
  readonly credential: MachineCredentialRecord;
}

type AuthenticatingDeps = Pick<DomainDeps, "store" | "clock" | "policy" | "signalKeys">;

/** Finds the machine that presents itself as a client; `null` for every failure, which all look the same. */
export async function authenticateMachine(
  deps: AuthenticatingDeps,
  { clientId, method, secret }: PresentedClient,
): Promise<AuthenticMachine | null> {
  if (secret === null) return null;
  const candidates = await deps.store.read.machineCredentials.listByMachine(clientId);
  return findProven(deps, candidates, (credential) =>
    method === "private_key_jwt" ? verifySigned(deps, credential, secret) : hasSecret(credential, secret),
  );
}

/**
 * Finds the machine that a workload's token speaks for (RFC 7523 section 2.1).
 *
 * @param machineId the machine that the request names; `null` to look for the token's issuer and subject alone
 */
export async function authenticateWorkload(
  deps: AuthenticatingDeps,
  token: string,
  {
    issuer,
    subject,
    machineId,
  }: { readonly issuer: string; readonly subject: string; readonly machineId: string | null },
): Promise<AuthenticMachine | null> {
  const known = await deps.store.read.machineCredentials.listByWorkload(issuer, subject);
  const candidates = known.filter((credential) => machineId === null || credential.machineId === machineId);
  return findProven(deps, candidates, (credential) => verifySigned(deps, credential, token));
}

/** Looks at the usable credentials one after another, because what is signed counts once. */
async function findProven(
  { store, clock }: AuthenticatingDeps,
  candidates: readonly MachineCredentialRecord[],
  isProven: (credential: MachineCredentialRecord) => boolean | Promise<boolean>,
): Promise<AuthenticMachine | null> {
  for (const credential of candidates) {
    if (!isUsable(credential, clock()) || !(await isProven(credential))) continue;
    const machine = await store.read.machines.find(credential.machineId);
    return machine !== null && isInForce(machine, clock()) ? { machine, credential } : null;
  }
  return null;
}

/** Compares in constant time. */
function hasSecret({ proof }: MachineCredentialRecord, presented: string): boolean {
  if (proof.kind !== "secret") return false;
  const [expected, given] = [Buffer.from(proof.secretHash), Buffer.from(hashToken(presented))];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
