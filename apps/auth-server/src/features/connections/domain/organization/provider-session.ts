import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import type { ConnectionRecord } from "../records.ts";

/** Returns what names a provider's session here. Two providers may give their sessions the same name. */
export function hashProviderSession(
  { connectionId }: Pick<ConnectionRecord, "connectionId">,
  sessionId: string,
): string {
  return hashToken(JSON.stringify([connectionId, sessionId]));
}
