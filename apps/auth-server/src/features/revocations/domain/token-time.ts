import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { subjectsOfToken, type TokenSubjects } from "./subjects.ts";

/** The time at which the issuing of a token began. */
export interface TokenTime {
  /** In Unix seconds: what `exp` counts from. */
  readonly now: number;
  /** Returns the `iat` of a token: now, or later if what it is about was revoked in this second, and read since. */
  issuedAt(subjects: TokenSubjects): number;
  /** The same for a token that is about these subjects, as the list of revocations names them. */
  issuedAfter(subjects: readonly string[]): number;
}

/**
 * Begins to issue a token. Call it before anything that the token says is read from the database: what has changed since is then newer than
 * the token's `iat`, and revokes it. What was revoked before is read as it has become, so the token may outlive it.
 */
export async function readTokenTime({
  revocations,
  clock,
}: Pick<DomainDeps, "revocations" | "clock">): Promise<TokenTime> {
  await revocations.catchUp();
  const [now, known] = [clock(), revocations.sequence()];
  const issuedAfter = (subjects: readonly string[]) =>
    Math.max(now, ...subjects.map((subject) => revocations.notBefore(subject, known)));
  return { now, issuedAfter, issuedAt: (subjects) => issuedAfter(subjectsOfToken(subjects)) };
}
