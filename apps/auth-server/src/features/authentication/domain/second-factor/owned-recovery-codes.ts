import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { RECOVERY_CODES, toPlainRecoveryCode } from "./second-factor.ts";

/**
 * Returns whether all codes are unused recovery codes of the user. Only their hashes are stored, so the page that shows new ones sends them
 * back to be downloaded; anything else is refused, so that nobody can have other text downloaded from here.
 *
 * @param codes the codes as they were shown
 */
export async function ownsRecoveryCodes(
  { store }: Pick<DomainDeps, "store">,
  { userId }: Pick<UserRecord, "userId">,
  codes: readonly string[],
): Promise<boolean> {
  const plain = [...new Set(codes.map(toPlainRecoveryCode))];
  if (plain.length === 0 || plain.length > RECOVERY_CODES || plain.includes(null)) return false;
  const hashes = plain.flatMap((code) => (code === null ? [] : [hashToken(code)]));
  return store.read.recoveryCodes.holdsAll(userId, hashes);
}
