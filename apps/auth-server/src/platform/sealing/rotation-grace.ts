import { hkdfSync } from "node:crypto";

const SECRET_BYTES = 32;

/** What a rotated refresh token remembers; all `null` while it is the newest. */
export interface RotationState {
  readonly rotatedAt: number | null;
  readonly successorHash: string | null;
  readonly successorSalt: string | null;
}

/** The stored refresh tokens of one kind. */
export interface RotatingTokens {
  /** Marks the token as rotated in one atomic statement. Returns whether this call did, of however many at once. */
  rotate(tokenHash: string, rotation: { at: number; successorHash: string; successorSalt: string }): Promise<boolean>;
  findRotation(tokenHash: string): Promise<RotationState | null>;
}

export interface Rotation {
  readonly tokenHash: string;
  readonly successorHash: string;
  readonly successorSalt: string;
  readonly now: number;
  /**
   * For so long a rotated refresh token gives its successor again: an answer may be lost on its way, and processes that share a
   * token refresh at the same moment.
   */
  readonly graceSeconds: number;
}

/**
 * `rotated`: the successor is to be stored. `repeated`: an earlier rotation within the grace gave this one. `reused`: the token was
 * used up, and one of the two who hold it has stolen it.
 */
export type RotationOutcome =
  | { readonly type: "rotated" }
  | { readonly type: "repeated"; readonly successorSalt: string }
  | { readonly type: "reused" };

/** Rotates a refresh token once (OAuth 2.1 section 4.3.1), inside a unit of work that holds whatever the token belongs to. */
export async function rotateOnce(tokens: RotatingTokens, rotation: Rotation): Promise<RotationOutcome> {
  const { tokenHash, successorHash, successorSalt, now: at, graceSeconds } = rotation;
  if (await tokens.rotate(tokenHash, { at, successorHash, successorSalt })) return { type: "rotated" };
  const earlier = await tokens.findRotation(tokenHash);
  const isInGrace = earlier?.rotatedAt != null && at < earlier.rotatedAt + graceSeconds;
  if (isInGrace && earlier.successorSalt !== null && (await isUnused(tokens, earlier.successorHash))) {
    return { type: "repeated", successorSalt: earlier.successorSalt };
  }
  return { type: "reused" };
}

/**
 * Derives a secret that a refresh token is exchanged for, by HKDF (RFC 5869): only from the token itself and the salt of the rotation
 * together. The database keeps the salt for the grace and never the token, so that who presents the token again gets the same
 * answer, and nobody else can make it out.
 */
export function deriveSuccessor(refreshToken: string, salt: string, kind: "access token" | "refresh token"): string {
  const secret = hkdfSync("sha256", refreshToken, Buffer.from(salt, "base64url"), `orgward next ${kind}`, SECRET_BYTES);
  return Buffer.from(secret).toString("base64url");
}

/** Who used the successor has received it: the token before it is worth nothing any more. */
async function isUnused(tokens: RotatingTokens, successorHash: string | null): Promise<boolean> {
  const successor = successorHash === null ? null : await tokens.findRotation(successorHash);
  return successor !== null && successor.rotatedAt === null;
}
