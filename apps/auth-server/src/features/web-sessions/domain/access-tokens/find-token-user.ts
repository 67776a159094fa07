import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import type { MembershipClaim } from "../../../orgs/domain/membership-claim.ts";
import { subjectsOfToken } from "../../../revocations/domain/subjects.ts";
import type { UserRecord } from "../../../users/domain/records.ts";

/** What an access token says about how its user signed in. */
const authenticationSchema = z.object({
  auth_time: z.int().optional(),
  amr: z.array(z.string()).optional(),
  login_method: z.object({ login_method: z.string(), provider: z.string().optional() }).optional(),
  /** Who acts as the user: in every token of an impersonation, and in no other. */
  act: z.object({ sub: z.string(), kind: z.enum(["operator", "user", "api_key"]) }).optional(),
});

/** The user of an access token, how they signed in, and all claims. */
export interface TokenUser {
  readonly user: UserRecord;
  readonly authentication: z.infer<typeof authenticationSchema>;
  readonly claims: JWTPayload;
  /** The one organization that somebody who acts as the user may see; `null` for no such limit. */
  readonly onlyOrgId: string | null;
}

/**
 * Finds the user of an access token that this server issued. Returns `null` if the token is invalid or was revoked, or its user was deleted
 * or disabled.
 */
export async function findTokenUser(
  deps: Pick<DomainDeps, "store" | "signingKeys" | "policy" | "clock" | "revocations">,
  accessToken: string,
): Promise<TokenUser | null> {
  const { store, signingKeys, policy, clock } = deps;
  const keys = createLocalJWKSet({ keys: [...(await signingKeys.published())] });
  const options = { issuer: policy.issuer, currentDate: new Date(clock() * 1000), algorithms: ALGORITHMS };
  try {
    const { payload } = await jwtVerify(accessToken, keys, options);
    if (await isRevoked(deps, payload)) return null;
    const user = payload.sub === undefined ? null : await store.read.users.findById(payload.sub);
    const authentication = authenticationSchema.parse(payload);
    return user?.enabled ? { user, authentication, claims: payload, onlyOrgId: readOnlyOrgId(payload) } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Who acts as a user in one organization gets tokens that name it alone. */
function readOnlyOrgId({ act, org_member_info: active }: JWTPayload): string | null {
  return act === undefined || active === undefined ? null : (active as MembershipClaim).org_id;
}

const ALGORITHMS = ["RS256", "ES256", "EdDSA"];

async function isRevoked({ revocations }: Pick<DomainDeps, "revocations">, claims: JWTPayload): Promise<boolean> {
  const { iat = 0, sub: userId = "", sid, org_member_info: active, org_id_to_org_member_info: all } = claims;
  const orgIds = active ? [(active as MembershipClaim).org_id] : Object.keys(all ?? {});
  await revocations.catchUp();
  const { act } = authenticationSchema.parse(claims);
  const impersonator = act ? { kind: act.kind, id: act.sub } : null;
  const subjects = subjectsOfToken({ userId, orgIds, sid: typeof sid === "string" ? sid : null, impersonator });
  return subjects.some((subject) => iat < revocations.notBefore(subject, revocations.sequence()));
}
