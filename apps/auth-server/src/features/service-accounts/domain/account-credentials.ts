import type { ActingDeps } from "../../../platform/domain/deps.ts";
import type { Result } from "../../../platform/domain/result.ts";
import { fail, succeed } from "../../../platform/domain/result.ts";
import {
  addCredential,
  type CreatedCredential,
  type CredentialFailure,
  type NewCredential,
  revokeCredential,
  rotateSecret,
} from "../../machine-tokens/domain/credentials.ts";
import { changeAccount } from "./manage.ts";
import type { ServiceAccountRecord } from "./records.ts";

type Account = Pick<ServiceAccountRecord, "machineId" | "orgId">;
type CredentialDeps = Pick<ActingDeps, "store" | "clock" | "random" | "actor" | "request" | "policy">;

/** Gives an account a credential; a secret is returned, and shown only this once. */
export function addAccountCredential(
  deps: CredentialDeps,
  account: Account,
  wanted: NewCredential,
): Promise<Result<CreatedCredential, CredentialFailure | "not_found">> {
  return changeAccount(deps, account, (repositories, known) => addCredential(deps, repositories, known, wanted));
}

/**
 * Replaces a secret of an account.
 *
 * @param replaced which secret, and for how many seconds it stays valid
 */
export function rotateAccountSecret(
  deps: CredentialDeps,
  account: Account,
  replaced: { readonly credentialId: string; readonly overlapSeconds: number },
): Promise<Result<CreatedCredential, "not_found" | "credential_not_found" | "not_a_secret" | "too_many_credentials">> {
  return changeAccount(deps, account, (repositories, known) => rotateSecret(deps, repositories, known, replaced));
}

/** Revokes a credential of an account, and the tokens that were got with it. */
export function revokeAccountCredential(
  deps: CredentialDeps,
  account: Account,
  credentialId: string,
): Promise<Result<null, "not_found" | "credential_not_found">> {
  return changeAccount(deps, account, async (repositories, known) =>
    (await revokeCredential(deps, repositories, known, credentialId)) ? succeed(null) : fail("credential_not_found"),
  );
}
