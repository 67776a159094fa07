import { Secret, TOTP } from "otpauth";
import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../../platform/events/append-event.ts";
import { userTarget } from "../../../../platform/events/user-actor.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { endUnusedRecoveryCodes, removeAllPasskeys } from "../passkeys/remove-passkeys.ts";
import type { TotpSecretRecord } from "../records.ts";

const PERIOD_SECONDS = 30;
/** RFC 4226 section 4 requires 128 bits, but other systems have issued secrets of 80. */
const MIN_IMPORTED_BYTES = 10;
const MAX_IMPORTED_BYTES = 128;
const BASE32 = /^[A-Z2-7]+=*$/;

/** RFC 6238 section 5.2: one step of tolerance for clocks that differ. */
const WINDOW = 1;

/** A base32 secret that isn't stored yet. */
export type PreparedTotpSecret = Omit<TotpSecretRecord, "userId">;

/** Parses and encrypts a secret enrolled by another system. Nothing is stored before `importTotpSecret`. */
export async function prepareTotpSecret(
  { clock, sealers }: Pick<DomainDeps, "clock" | "sealers">,
  base32: string,
): Promise<Result<PreparedTotpSecret, "invalid_totp_secret">> {
  const secret = base32.replaceAll(/[\s-]/g, "").toUpperCase();
  if (!BASE32.test(secret)) return fail("invalid_totp_secret");
  const { bytes } = Secret.fromBase32(secret);
  if (bytes.length < MIN_IMPORTED_BYTES || bytes.length > MAX_IMPORTED_BYTES) return fail("invalid_totp_secret");
  const now = clock();
  const encryptedSecret = await sealers.totpSecrets.seal(secret);
  return succeed({ encryptedSecret, createdAt: now, enabledAt: now, lastUsedStep: 0 });
}

/** Gives a user the second factor enrolled by another system; it is enabled at once, without recovery codes. */
export async function importTotpSecret(
  { totpSecrets }: Repositories,
  userId: string,
  secret: PreparedTotpSecret,
): Promise<void> {
  await totpSecrets.save({ ...secret, userId });
}

/** Removes everything that a user proves a second factor with, as part of a unit of work: authenticator app, passkeys, recovery codes. */
export async function disableMfa(deps: AppendingDeps, repositories: Repositories, user: UserRecord): Promise<void> {
  await removeAllPasskeys(deps, repositories, user);
  await removeAuthenticatorApp(deps, repositories, user);
}

/** Removes a user's authenticator app, and the recovery codes unless they stand in for passkeys, as part of a unit of work. */
export async function removeAuthenticatorApp(
  deps: AppendingDeps,
  repositories: Repositories,
  user: UserRecord,
): Promise<void> {
  const existing = await repositories.totpSecrets.find(user.userId);
  await repositories.totpSecrets.delete(user.userId);
  await endUnusedRecoveryCodes(repositories, user);
  if (existing === null || existing.enabledAt === null) return;
  await appendEvent(repositories, deps, { type: "user.second_factor_removed", target: userTarget(user) });
}

/** Creates a secret of 160 bits, in base32. */
export function createTotpSecret({ random }: Pick<DomainDeps, "random">): string {
  return new Secret({ buffer: new Uint8Array(random.bytes(20)).buffer }).base32;
}

/** Returns the URI that authenticator apps read from a QR code. */
export function totpAddress(base32: string, label: { issuer: string; account: string }): string {
  return new TOTP({ secret: base32, issuer: label.issuer, label: label.account, period: PERIOD_SECONDS }).toString();
}

/** Returns the time step (RFC 6238 section 4) that a code belongs to, or `null` if the code is wrong. */
export function findTotpStep(base32: string, code: string, now: number): number | null {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ secret: base32, period: PERIOD_SECONDS });
  const delta = totp.validate({ token, timestamp: now * 1000, window: WINDOW });
  return delta === null ? null : Math.floor(now / PERIOD_SECONDS) + delta;
}
