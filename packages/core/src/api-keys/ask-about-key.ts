import type { Api } from "../management/api.ts";
import { recordReader } from "../management/wire.ts";
import type { ApiKeyPrincipal } from "../principal/principal.ts";
import {
  type Claims,
  InvalidClaim,
  isClaims,
  readClaim,
  readOptionalNumber,
  readOptionalText,
  readText,
  readTexts,
} from "../token/claims.ts";
import { parseOrgMemberInfo } from "../token/membership-claims.ts";
import { parseUser } from "../token/user-claims.ts";

/** A good API key: whom it acts for, and when it ends. */
export interface KnownApiKey {
  readonly principal: ApiKeyPrincipal;
  /** Unix seconds; null when it never expires. */
  readonly expiresAt: number | null;
  /** The member who created a key that acts for an organization, and with whom it ends. */
  readonly creatorId: string | null;
}

const PATH = "/end_user_api_keys/validate";

const readAnswer = recordReader<{
  apiKeyId: string;
  displayName: string | undefined;
  expiresAtSeconds: number | undefined;
  createdByUserId: string | undefined;
  scopes: readonly string[] | null;
  claims: Claims;
}>({
  apiKeyId: readText,
  displayName: readOptionalText,
  expiresAtSeconds: readOptionalNumber,
  createdByUserId: readOptionalText,
  scopes: (record, name) => (readClaim(record, name) === undefined ? null : readTexts(record, name)),
  claims(record, name) {
    const claims = readClaim(record, name);
    if (!isClaims(claims)) throw new InvalidClaim(name, "an object");
    return claims;
  },
});

/**
 * Asks the auth server about an API key, once.
 *
 * @throws ManagementError `invalid_request` when the key isn't good; with other codes when that can't be told
 */
export function askAboutKey(api: Api, key: string): Promise<KnownApiKey> {
  return api({ method: "POST", path: PATH, body: { apiKeyToken: key, forGuard: true }, read: readKnownKey }, undefined);
}

function readKnownKey(answer: unknown): KnownApiKey {
  const { apiKeyId, displayName: name, expiresAtSeconds, createdByUserId, scopes, claims } = readAnswer(answer);
  const isOfUser = readClaim(claims, "user_id") !== undefined;
  const membership = readClaim(claims, "org_member_info");
  const org = isOfUser || membership === undefined ? null : parseOrgMemberInfo(membership);
  const apiKey = Object.freeze({ apiKeyId, ...(name !== undefined && { name }), scopes, org });
  return {
    principal: Object.freeze({ kind: "api_key" as const, apiKey, user: isOfUser ? parseUser(claims) : null }),
    expiresAt: expiresAtSeconds ?? null,
    creatorId: createdByUserId ?? null,
  };
}
