import type { ActingDeps } from "../../../platform/domain/deps.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { createSecretToken, hashToken } from "../../../platform/sealing/secret-token.ts";
import type { PendingIdentityRecord } from "./records.ts";

/** How long someone may take to prove who they are here. */
export const PENDING_IDENTITY_SECONDS = 3600;

/**
 * Keeps an account elsewhere until the person in this browser has proven who they are here, as part of a unit of work.
 *
 * @returns the value of the browser's cookie
 */
export async function keepPendingIdentity(
  { clock, random }: Pick<ActingDeps, "clock" | "random">,
  { pendingIdentities }: Repositories,
  waiting: Omit<PendingIdentityRecord, "pendingHash" | "createdAt" | "expiresAt">,
): Promise<string> {
  const pendingToken = createSecretToken(random);
  const createdAt = clock();
  const times = { createdAt, expiresAt: createdAt + PENDING_IDENTITY_SECONDS };
  await pendingIdentities.create({ pendingHash: hashToken(pendingToken), ...waiting, ...times });
  return pendingToken;
}
