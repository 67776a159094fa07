import { base64url } from "jose";
import { accessTokenClaims, membershipClaims, type TokenClaims } from "./claims.ts";
import { demoUsers } from "./demo-data.ts";
import { checkOptionNames, type OptionNames } from "./option-names.ts";
import type { TestMembership, TestOrg, TestRole, TestUser } from "./user.ts";

/** What an API key is for. Everything has a default: `{}` is a key of `member@acme.test` that does what that user may. */
export interface MintApiKeyOptions {
  /** 32 hexadecimal digits, for `revoke({ apiKeyId })`. Default: random. */
  readonly apiKeyId?: string;
  /** Default: none. */
  readonly name?: string;
  /** The user whom the key acts for. Default: the demo user `member@acme.test`, unless there is an `org`. */
  readonly user?: TestUser;
  /** The organization that the key is limited to or, without a `user`, acts for. Default: a user's key is for all of the user's. */
  readonly org?: TestOrg;
  /** The permissions that the key is limited to, as far as its user has them. Default: it isn't limited. */
  readonly scopes?: readonly string[];
  /** Unix seconds. Default: never. */
  readonly expiresAtSeconds?: number;
  /** The rules of the organizations' access policies that the key doesn't meet, such as `["second_factor"]`. Default: none. */
  readonly unmet?: readonly string[];
}

const OPTION_NAMES: OptionNames<MintApiKeyOptions> = {
  apiKeyId: true,
  name: true,
  user: true,
  org: true,
  scopes: true,
  expiresAtSeconds: true,
  unmet: true,
};

const VALIDATE = "/api/backend/v1/end_user_api_keys/validate";

/** What minting and validating keys takes. */
export interface ApiKeysDeps {
  readonly issuer: () => string;
  readonly apiKey: string;
  readonly roles: readonly TestRole[];
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Whether the auth server behind the issuer has been needed, and may have keys of its own. */
  readonly hasServer: () => boolean;
}

/** The API keys of an issuer that nobody has stored. */
export interface TestApiKeys {
  mint(options: MintApiKeyOptions): Promise<string>;
  /** Deletes a key: it is no longer valid. */
  delete(apiKeyId: string): void;
  /** Answers the request with which a guard asks about a key; `null` for any other request, and for keys of the auth server. */
  answer(request: Request): Promise<Response> | null;
}

/** Creates the API keys of an issuer. */
export function createApiKeys(deps: ApiKeysDeps): TestApiKeys {
  const minted = new Map<string, MintApiKeyOptions & { readonly apiKeyId: string }>();

  async function answer(request: Request): Promise<Response | null> {
    const body = (await request.clone().json()) as { readonly api_key_token?: unknown };
    const key = minted.get(String(body.api_key_token));
    if (!key && deps.hasServer()) return null;
    if (!key || (key.expiresAtSeconds ?? Number.POSITIVE_INFINITY) * 1000 <= deps.clock()) {
      return Response.json({ api_key_token: ["is not a valid API key"] }, { status: 400 });
    }
    return Response.json(describe(key, deps));
  }

  return {
    async mint(options) {
      checkOptionNames(options, OPTION_NAMES, "an API key");
      const secret = `orgward_key_${base64url.encode(crypto.getRandomValues(new Uint8Array(32)))}`;
      const key = secret + (await checksumOf(secret));
      const apiKeyId = options.apiKeyId ?? crypto.randomUUID().replaceAll("-", "");
      minted.set(key, { ...options, apiKeyId });
      return key;
    },
    delete(apiKeyId) {
      for (const [key, { apiKeyId: id }] of minted) if (id === apiKeyId) minted.delete(key);
    },
    answer(request) {
      if (request.method !== "POST" || new URL(request.url).pathname !== VALIDATE) return null;
      if (request.headers.get("authorization") !== `Bearer ${deps.apiKey}`) return null;
      return answer(request) as Promise<Response>;
    },
  };
}

async function checksumOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  return base64url.encode(new Uint8Array(digest)).slice(0, 6);
}

function describe(
  { apiKeyId, name, expiresAtSeconds, scopes, ...holder }: MintApiKeyOptions & { readonly apiKeyId: string },
  deps: ApiKeysDeps,
) {
  return {
    api_key_id: apiKeyId,
    ...(name !== undefined && { display_name: name }),
    expires_at_seconds: expiresAtSeconds ?? null,
    scopes: scopes ?? null,
    claims: claimsOf({ ...holder, ...(scopes && { scopes }) }, deps),
  };
}

function claimsOf({ org, scopes, unmet, ...options }: MintApiKeyOptions, deps: ApiKeysDeps): TokenClaims {
  const user = options.user ?? (org ? undefined : demoUsers.memberOfAcme);
  if (!user && org) {
    const membership = { org, role: "", permissions: scopes ?? [], ...(unmet && { unmet }) };
    return { org_member_info: { ...membershipClaims(membership, deps.roles), ...WITHOUT_ROLE } };
  }
  const { memberships, ...rest } = user ?? demoUsers.memberOfAcme;
  const reached = memberships.filter((membership) => !org || membership.org.orgId === org.orgId);
  const claims = accessTokenClaims({
    issuer: deps.issuer(),
    issuedAt: Math.floor(deps.clock() / 1000),
    lifetimeSeconds: 0,
    user: { ...rest, memberships, loginMethod: { login_method: "api_key" }, authTime: null, amr: [] },
    memberships: [],
    roles: deps.roles,
  });
  const limited = reached.map((membership) => [
    membership.org.orgId,
    limit({ ...membership, ...(unmet && { unmet }) }),
  ]);
  return { ...claims, org_id_to_org_member_info: Object.fromEntries(limited) };

  function limit(membership: TestMembership): TokenClaims {
    const whole = membershipClaims(membership, deps.roles);
    if (!scopes) return whole;
    const permissions = (whole.user_permissions as readonly string[]).filter((permission) =>
      scopes.includes(permission),
    );
    return { ...whole, ...WITHOUT_ROLE, user_permissions: permissions };
  }
}

/** A key with scopes has no role, and neither has one of an organization. */
const WITHOUT_ROLE = { user_role: "", inherited_user_roles_plus_current_role: [], additional_roles: [] };
