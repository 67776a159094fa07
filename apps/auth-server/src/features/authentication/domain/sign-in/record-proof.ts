import { type AuthenticationMethodReference, withSecondFactor } from "../../../../platform/domain/authentication.ts";
import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { createSecretToken, hashToken } from "../../../../platform/sealing/secret-token.ts";
import { type ActiveSession, aboutSession } from "../sessions.ts";

/** How someone who is signed in proved again who they are. */
export type ProofMethod = "password" | "emailed_code" | "second_factor" | "passkey";

/** A proof, and what it adds to the `amr` of the session. */
export interface Proof {
  readonly method: ProofMethod;
  readonly proves: readonly AuthenticationMethodReference[];
}

export const BY_PASSWORD_AGAIN: Proof = { method: "password", proves: ["pwd"] };

/** A code of the second factor, or a recovery code. */
export const BY_SECOND_FACTOR: Proof = { method: "second_factor", proves: ["otp", "mfa"] };

/** It is no second factor, and RFC 8176 has no value for it. */
export const BY_EMAILED_CODE: Proof = { method: "emailed_code", proves: [] };

/**
 * Gives a session a new cookie, as part of a unit of work, so that whoever knows the earlier one loses it (session fixation).
 *
 * @returns the value of the new cookie; `null` if the session has ended, or got another cookie first
 */
export async function renewSessionCookie(
  { random }: Pick<ActingDeps, "random">,
  { sessions }: Pick<Repositories, "sessions">,
  { session }: Pick<ActiveSession, "session">,
): Promise<string | null> {
  const token = createSecretToken(random);
  return (await sessions.renewCookie(session, hashToken(token))) ? token : null;
}

/**
 * Records, as part of a unit of work, that the person in a session proved to be its user. The session gets a new cookie, so that whoever
 * knows the earlier one gains nothing from the proof (session fixation; OWASP ASVS 7.2.4). What depends on the session stays with it.
 *
 * @returns the value of the new cookie; `null` if the session has ended, or another proof came first
 */
export async function recordProof(
  deps: Pick<ActingDeps, "clock" | "random" | "actor" | "request">,
  repositories: Repositories,
  { session }: Pick<ActiveSession, "session">,
  { method, proves }: Proof,
): Promise<string | null> {
  const token = createSecretToken(deps.random);
  const amr = [...new Set([...session.amr, ...proves])];
  // They are where they prove it: an address is compared with the networks of access policies.
  const ipAddress = deps.request?.address ?? session.ipAddress;
  const proof = { at: deps.clock(), amr, ipAddress, nextCookieHash: hashToken(token) };
  if (!(await repositories.sessions.recordProof(session, proof))) return null;
  await appendProof(deps, repositories, session, method);
  return token;
}

/**
 * Records, as part of a unit of work, a second factor that doesn't tell who uses it. The session gets a new cookie as with each proof, but
 * its user is as recently proven as before.
 *
 * @returns the value of the new cookie; `null` if the session has ended, or another proof came first
 */
export async function recordSecondFactor(
  deps: Pick<ActingDeps, "clock" | "random" | "actor" | "request">,
  repositories: Repositories,
  { session }: Pick<ActiveSession, "session">,
  { method, proves }: Proof,
): Promise<string | null> {
  const token = createSecretToken(deps.random);
  const { amr } = withSecondFactor(session, proves);
  if (!(await repositories.sessions.addSecondFactor(session, { amr, nextCookieHash: hashToken(token) }))) return null;
  await appendProof(deps, repositories, session, method);
  return token;
}

function appendProof(
  deps: Parameters<typeof recordProof>[0],
  repositories: Repositories,
  session: ActiveSession["session"],
  method: ProofMethod,
): Promise<void> {
  return appendEvent(repositories, deps, {
    type: "session.reauthenticated",
    ...aboutSession(session),
    details: { method },
  });
}
