import type { Assertion } from "./responses.ts";

/** Begins the user handles of operators, so that no hosted page mistakes one of their passkeys for a user's that was removed. */
const PREFIX = "operator:";

/** Returns what authenticators know an operator by. */
export function ownerIdOfOperator(operatorId: string): string {
  return `${PREFIX}${operatorId}`;
}

/** Returns whether a passkey says that it belongs to an operator, which nothing has verified. */
export function claimsOperator({ response: { userHandle } }: Assertion): boolean {
  return userHandle ? Buffer.from(userHandle, "base64url").toString("utf8").startsWith(PREFIX) : false;
}
