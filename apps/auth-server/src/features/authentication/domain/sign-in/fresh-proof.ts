import type { ActingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { enqueueMail, prepareMail } from "../../../../platform/mail/queue.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import { mayMailLink } from "../links/link-limits.ts";
import type { Admission } from "../passwords/admission.ts";
import type { SessionRecord } from "../records.ts";
import { useSecondFactorCode } from "../second-factor/second-factor.ts";
import type { ActiveSession } from "../sessions.ts";
import { BY_EMAILED_CODE, BY_PASSWORD_AGAIN, BY_SECOND_FACTOR, recordProof } from "./record-proof.ts";
import { recordFailedSignIn, verifyCredentials } from "./sign-in.ts";
import { countTriedSecret, forgiveTriedSecret } from "./tried-secrets.ts";

const CODE_LIFETIME_SECONDS = 600;
const CODE = /^\d{8}$/;
const CODES = 100_000_000n;

/** Refuses an action because the user has to prove their identity again, or because the session has ended. */
export type StaleProof = "stale_proof";

/** The session ended while its user proved who they are, or got a new cookie by another proof. */
export type SessionOver = "session_over";

/**
 * Returns within a unit of work whether a session still exists, and keeps it from ending until COMMIT, so that a request that arrived
 * before the owner ended all access can't set anything up afterwards.
 */
export async function isStillSignedIn(
  { users, sessions }: Repositories,
  { user: { userId }, session: { sessionHash } }: ActiveSession,
): Promise<boolean> {
  const user = await users.lock(userId);
  return user?.enabled === true && (await sessions.findByHash(sessionHash)) !== null;
}

/**
 * Proves by the password that the person in a session is its user. Wrong passwords count as they do at sign-in.
 *
 * @returns the value of the session's new cookie
 * @throws NotAdmittedError when the password line has no room
 */
export async function proveByPassword(
  deps: ActingDeps,
  admission: Admission,
  { active, password }: { active: ActiveSession; password: string },
): Promise<Result<string, "wrong_password" | SessionOver>> {
  const verified = await verifyCredentials(deps, admission, { email: active.user.email, password });
  if (!verified.ok) return fail("wrong_password");
  const token = await deps.store.write((repositories) => recordProof(deps, repositories, active, BY_PASSWORD_AGAIN));
  return token === null ? fail("session_over") : succeed(token);
}

/**
 * Proves by a code of the second factor, or a recovery code, that the person in a session is its user. Wrong codes count as they do at
 * sign-in.
 *
 * @returns the value of the session's new cookie
 */
export async function proveBySecondFactor(
  deps: ActingDeps,
  active: ActiveSession,
  code: string,
): Promise<Result<string, "wrong_code" | SessionOver>> {
  if (!(await useSecondFactorCode(deps, active.user, code))) return fail("wrong_code");
  const token = await deps.store.write((repositories) => recordProof(deps, repositories, active, BY_SECOND_FACTOR));
  return token === null ? fail("session_over") : succeed(token);
}

export type SendProofCodeFailure = "has_password" | "sent_recently";

/** Emails a user without a password a code that proves that the person in this session is its user. */
export async function sendProofCode(
  deps: DomainDeps,
  active: ActiveSession,
): Promise<Result<null, SendProofCodeFailure>> {
  return active.user.passwordHash === null ? mailProofCode(deps, active) : fail("has_password");
}

/** Emails a code that proves that the person in this session reads the user's email, whether or not there is a password. */
export async function mailProofCode(
  deps: DomainDeps,
  { user, session }: ActiveSession,
): Promise<Result<null, "sent_recently">> {
  const code = newCode(deps);
  const createdAt = deps.clock();
  const token = {
    tokenHash: hashCode(session, code),
    purpose: "prove_identity",
    userId: user.userId,
    email: user.email,
    details: {},
    reusable: false,
    createdAt,
    expiresAt: createdAt + CODE_LIFETIME_SECONDS,
  } as const;
  const shown = code.replace(/(?<=^.{4})/, " ");
  const mail = await prepareMail(deps, user, {
    kind: "proof_code",
    code: shown,
    validSeconds: CODE_LIFETIME_SECONDS,
  });
  return deps.store.write(async (repositories) => {
    if (!(await mayMailLink(repositories, token))) return fail("sent_recently");
    await repositories.oneTimeTokens.create(token);
    await enqueueMail(repositories, mail);
    return succeed(null);
  });
}

/**
 * Proves by the emailed code that the person in a session is its user. Wrong codes count like those of a second factor.
 *
 * @returns the value of the session's new cookie
 */
export async function proveByCode(
  deps: ActingDeps,
  active: ActiveSession,
  typed: string,
): Promise<Result<string, "wrong_code">> {
  const { user } = active;
  const code = typed.replaceAll(/\s/g, "");
  const mayCompare = (await countTriedSecret(deps, "identityCodes", [user.userId])) === 0;
  const token = mayCompare && CODE.test(code) ? await redeemCode(deps, active, code) : null;
  if (token === null) {
    await recordFailedSignIn(deps, user, "wrong_emailed_code");
    return fail("wrong_code");
  }
  await forgiveTriedSecret(deps, "identityCodes", [user.userId]);
  return succeed(token);
}

function redeemCode(deps: ActingDeps, active: ActiveSession, code: string): Promise<string | null> {
  return deps.store.write(async (repositories) => {
    const codeHash = hashCode(active.session, code);
    const redeemed = await repositories.oneTimeTokens.redeem(codeHash, "prove_identity", deps.clock());
    return redeemed && recordProof(deps, repositories, active, BY_EMAILED_CODE);
  });
}

function newCode({ random }: Pick<DomainDeps, "random">): string {
  // 64 bits are so many more than there are codes that no code is noticeably likelier than another.
  const number = Buffer.from(random.bytes(8)).readBigUInt64BE() % CODES;
  return number.toString().padStart(8, "0");
}

/** Hashes a code together with the session, because it is valid only for the session that requested it. */
function hashCode({ sessionHash }: SessionRecord, code: string): string {
  return hashToken(`${sessionHash}:${code}`);
}
