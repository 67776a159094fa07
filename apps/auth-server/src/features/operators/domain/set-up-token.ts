import { createHash, timingSafeEqual } from "node:crypto";
import { derivePurposeKey } from "../../../platform/sealing/sealing.ts";

/**
 * Derives the token that opens the set-up page of an installation without operators. Every process of the deployment derives the same
 * token, and none of it is stored: anyone who can read the server's log or knows its secret may create the first operator.
 */
export async function deriveSetUpToken([first]: readonly Uint8Array[]): Promise<string> {
  if (!first) throw new TypeError("secrets: at least one secret is needed to derive the set-up token");
  const { key } = await derivePurposeKey(first, "set-up of the first operator");
  return Buffer.from(key).toString("base64url");
}

/** Returns whether a presented token is the set-up token. Takes the same time wherever the two differ. */
export function isSetUpToken(presented: string, setUpToken: string): boolean {
  const [left, right] = [presented, setUpToken].map((token) => createHash("sha256").update(token).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

declare module "../../../platform/deps.ts" {
  interface Deps {
    /** Shown at start while there is no operator. Anyone who has it may create the first one in the browser. */
    readonly setUpToken: string;
  }
}
