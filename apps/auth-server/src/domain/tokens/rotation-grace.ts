import { createSealer, type Sealer } from "../sealing.ts";

/** What a rotated refresh token remembers; all `null` while it is the newest. */
export interface RotationState {
  readonly rotatedAt: number | null;
  readonly successorHash: string | null;
  readonly sealedSuccessor: string | null;
}

/** The stored refresh tokens of one kind. */
export interface RotatingTokens {
  /** Marks the token as rotated in one atomic statement; tells whether this call did, of however many at once. */
  rotate(tokenHash: string, rotation: { at: number; successorHash: string; sealedSuccessor: string }): Promise<boolean>;
  findRotation(tokenHash: string): Promise<RotationState | null>;
}

export interface Rotation {
  readonly tokenHash: string;
  readonly successorHash: string;
  readonly sealedSuccessor: string;
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
  | { readonly type: "repeated"; readonly sealedSuccessor: string }
  | { readonly type: "reused" };

/** Rotates a refresh token once (OAuth 2.1 section 4.3.1), inside a unit of work that holds whatever the token belongs to. */
export async function rotateOnce(tokens: RotatingTokens, rotation: Rotation): Promise<RotationOutcome> {
  const { tokenHash, successorHash, sealedSuccessor, now: at, graceSeconds } = rotation;
  if (await tokens.rotate(tokenHash, { at, successorHash, sealedSuccessor })) return { type: "rotated" };
  const earlier = await tokens.findRotation(tokenHash);
  const isInGrace = earlier?.rotatedAt != null && at < earlier.rotatedAt + graceSeconds;
  if (isInGrace && earlier.sealedSuccessor !== null && (await isUnused(tokens, earlier.successorHash))) {
    return { type: "repeated", sealedSuccessor: earlier.sealedSuccessor };
  }
  return { type: "reused" };
}

/** Encrypts the successor of a refresh token so that only who presents the token itself can read it. */
export function createSuccessorSealer(refreshToken: string): Promise<Sealer> {
  return createSealer([new TextEncoder().encode(refreshToken)], "refresh token successor");
}

/** Who used the successor has received it: the token before it is worth nothing any more. */
async function isUnused(tokens: RotatingTokens, successorHash: string | null): Promise<boolean> {
  const successor = successorHash === null ? null : await tokens.findRotation(successorHash);
  return successor !== null && successor.rotatedAt === null;
}
