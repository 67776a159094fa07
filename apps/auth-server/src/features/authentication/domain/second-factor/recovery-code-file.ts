import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { RECOVERY_CODES, toPlainRecoveryCode } from "./second-factor.ts";

/** What the file says around the codes. */
export interface RecoveryCodeFile {
  /** The deployment's name. */
  readonly site: string;
  readonly codes: readonly string[];
}

/**
 * Writes the file with a user's new recovery codes. Only their hashes are stored, so the page that shows them sends them back; codes that
 * aren't the user's own are refused, so that nobody can have other text downloaded from here.
 *
 * @param codes the codes as they were shown
 * @returns the file's text, or `null` if one of them isn't an unused code of the user
 */
export async function writeRecoveryCodeFile(
  { store }: Pick<DomainDeps, "store">,
  { userId, email }: Pick<UserRecord, "userId" | "email">,
  { site, codes }: RecoveryCodeFile,
): Promise<string | null> {
  const plain = [...new Set(codes.map(toPlainRecoveryCode))];
  if (plain.length === 0 || plain.length > RECOVERY_CODES || plain.includes(null)) return null;
  const hashes = plain.flatMap((code) => (code === null ? [] : [hashToken(code)]));
  if (!(await store.read.recoveryCodes.holdsAll(userId, hashes))) return null;
  const lines = [
    `Recovery codes of ${email} for ${site}`,
    "Each one signs you in once in place of your app.",
    "",
    ...codes,
  ];
  return `${lines.join("\n")}\n`;
}
