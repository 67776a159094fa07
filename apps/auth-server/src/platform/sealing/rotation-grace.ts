import { hkdfSync } from "node:crypto";

const SECRET_BYTES = 32;

/** What is stored about a refresh token's rotation; all `null` while it is the newest. */
export interface RotationState {
  readonly rotatedAt: number | null;
  readonly successorHash: string | null;
  readonly successorSalt: string | null;
}

/** The stored refresh tokens of one kind. */
export interface RotatingTokens {
  /** Marks the token as rotated in one atomic statement. Of any number of parallel calls, only one returns `true`. */
  rotate(tokenHash: string, rotation: { at: number; successorHash: string; successorSalt: string }): Promise<boolean>;
  findRotation(tokenHash: string): Promise<RotationState | null>;
}

export interface Rotation {
  readonly tokenHash: string;
  readonly successorHash: string;
  readonly successorSalt: string;
  readonly now: number;
  /**
   * How long a rotated refresh token still returns its successor: a response may be lost on the way, and processes that share a token may
   * refresh at the same time.
   */
  readonly graceSeconds: number;
}

/**
 * `rotated`: the caller must store the successor. `repeated`: an earlier rotation within the grace period created this successor. `reused`:
 * the token was already used up, so one of its two holders has stolen it.
 */
export type RotationOutcome = { readonly type: "rotated" } | RepeatedOrReused;

type RepeatedOrReused = { readonly type: "repeated"; readonly successorSalt: string } | { readonly type: "reused" };

/** Rotates a refresh token once (OAuth 2.1 section 4.3.1), inside a unit of work that has locked whatever the token belongs to. */
export async function rotateOnce(tokens: RotatingTokens, rotation: Rotation): Promise<RotationOutcome> {
  const { tokenHash, successorHash, successorSalt, now: at } = rotation;
  if (await tokens.rotate(tokenHash, { at, successorHash, successorSalt })) return { type: "rotated" };
  return judgeRotated(await tokens.findRotation(tokenHash), rotation, tokens.findRotation);
}

/**
 * Judges who presents a refresh token that isn't the newest any more, inside a unit of work that has locked whatever the token belongs to.
 *
 * @param rotated what is stored about the token; `null` if it is gone
 */
export async function judgeRotated(
  rotated: RotationState | null,
  { now, graceSeconds }: Pick<Rotation, "now" | "graceSeconds">,
  findRotation: RotatingTokens["findRotation"],
): Promise<RepeatedOrReused> {
  const isInGrace = rotated?.rotatedAt != null && now < rotated.rotatedAt + graceSeconds;
  if (isInGrace && rotated.successorSalt !== null && (await isUnused(findRotation, rotated.successorHash))) {
    return { type: "repeated", successorSalt: rotated.successorSalt };
  }
  return { type: "reused" };
}

/**
 * Derives a secret that a refresh token is exchanged for, by HKDF (RFC 5869), from the token itself and the rotation's salt together. The
 * database keeps the salt during the grace period, and never the token. So anyone who presents the token again gets the same response, and
 * no one else can derive it.
 */
export function deriveSuccessor(refreshToken: string, salt: string, kind: "access token" | "refresh token"): string {
  const secret = hkdfSync("sha256", refreshToken, Buffer.from(salt, "base64url"), `orgward next ${kind}`, SECRET_BYTES);
  return Buffer.from(secret).toString("base64url");
}

/**
 * Returns whether the successor hasn't been used. Once it has, the client must have received it, and the token before it is no longer
 * accepted.
 */
async function isUnused(findRotation: RotatingTokens["findRotation"], successorHash: string | null): Promise<boolean> {
  const successor = successorHash === null ? null : await findRotation(successorHash);
  return successor !== null && successor.rotatedAt === null;
}
