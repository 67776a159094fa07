import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import type { PasskeyPurpose } from "../records.ts";

/** How long a challenge can be answered: long enough to find a security key, or to come back to a sign-in page. */
export const PASSKEY_CHALLENGE_SECONDS = 600;

const CHALLENGE_BYTES = 32;

/** What a passkey is asked for, and where. */
export interface PasskeyRequest {
  readonly purpose: PasskeyPurpose;
  /** The value of the browser's cookie. */
  readonly browserToken: string;
  /** The id of the person whose passkeys may answer; empty if anybody's may. */
  readonly subject: string;
}

/** Creates and stores a challenge (WebAuthn section 13.4.3), which only this browser can answer, only for this, and once. */
export async function issueChallenge(
  { store, clock, random }: Pick<DomainDeps, "store" | "clock" | "random">,
  { browserToken, purpose, subject }: PasskeyRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(random.bytes(CHALLENGE_BYTES));
  const challengeHash = hashToken(Buffer.from(challenge).toString("base64url"));
  const browserHash = hashToken(browserToken);
  const expiresAt = clock() + PASSKEY_CHALLENGE_SECONDS;
  await store.write(({ passkeyChallenges }) =>
    passkeyChallenges.create({ challengeHash, browserHash, purpose, subject, expiresAt }),
  );
  return challenge;
}

/** Uses up a challenge, whether or not the rest of its answer turns out to be right. Returns whether it could be answered. */
export function redeemChallenge(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  { browserToken, purpose, subject }: PasskeyRequest,
  challenge: string,
): Promise<boolean> {
  const hashes = { challengeHash: hashToken(challenge), browserHash: hashToken(browserToken) };
  return store.write(({ passkeyChallenges }) => passkeyChallenges.take({ ...hashes, purpose, subject }, clock()));
}
