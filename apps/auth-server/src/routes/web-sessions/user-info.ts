import { Hono } from "hono";
import type { Deps } from "../../deps.ts";
import { readRoleDefinition } from "../../domain/orgs/roles.ts";
import type { UserRecord } from "../../domain/records.ts";
import { membershipClaim } from "../../domain/tokens/claims.ts";
import { findTokenUser } from "../../domain/tokens/find-token-user.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { Problem } from "../../http/problem.ts";

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;

/** `GET /propelauth/oauth/userinfo`: the user of an access token as the database knows them now, with every organization. */
export function userInfoRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get("/propelauth/oauth/userinfo", async (context) => {
    const accessToken = BEARER.exec(context.req.header("authorization") ?? "")?.[1];
    const user = accessToken === undefined ? null : await findTokenUser(deps, accessToken);
    if (!user) {
      const error = accessToken === undefined ? "" : ', error="invalid_token"';
      const headers = { "WWW-Authenticate": `Bearer realm="orgward"${error}` };
      throw new Problem(401, "invalid_token", "A valid access token of a user is needed.", { headers });
    }
    context.header("Cache-Control", "no-store");
    return context.json({ ...describeUser(user), org_id_to_org_info: await describeOrganizations(deps, user) });
  });
}

function describeUser(user: UserRecord) {
  return {
    user_id: user.userId,
    email: user.email,
    email_confirmed: user.emailConfirmed,
    has_password: user.passwordHash !== null,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    picture_url: user.pictureUrl,
    properties: user.properties,
    metadata: user.metadata,
    enabled: user.enabled,
    can_create_orgs: user.canCreateOrgs,
    update_password_required: user.updatePasswordRequired,
    created_at: user.createdAt,
    last_active_at: user.lastActiveAt,
    ...(user.legacyUserId !== null && { legacy_user_id: user.legacyUserId }),
  };
}

async function describeOrganizations({ store }: Deps, { userId }: UserRecord) {
  const roles = await readRoleDefinition(store.read);
  const memberships = await store.read.memberships.listByUser(userId);
  return Object.fromEntries(memberships.map((membership) => [membership.orgId, membershipClaim(membership, roles)]));
}
