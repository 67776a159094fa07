import { decodeJwt } from "jose";
import { DEMO_API_KEY, demoApiKey, demoUsers } from "../../src/demo/demo-data.ts";
import { addAgentCredential } from "../../src/features/agents/domain/agent-credentials.ts";
import { updateAgent } from "../../src/features/agents/domain/change.ts";
import { registerAgent } from "../../src/features/agents/domain/register.ts";
import { createEndUserApiKey } from "../../src/features/api-keys/domain/end-user/create.ts";
import { keyClaims } from "../../src/features/api-keys/domain/end-user/key-claims.ts";
import { validateEndUserApiKey } from "../../src/features/api-keys/domain/end-user/validate.ts";
import { addAccountCredential } from "../../src/features/service-accounts/domain/account-credentials.ts";
import { createServiceAccount, updateServiceAccount } from "../../src/features/service-accounts/domain/manage.ts";
import { issueImpersonationToken } from "../../src/features/web-sessions/domain/impersonation/issue-token.ts";
import { basic, RESOURCE } from "../support/oauth-client.ts";
import { ACME, askForToken, type MachineToken } from "../support/service-account.ts";
import type { TestApp } from "../support/test-app.ts";

/** Two members of Acme to whom things happen. */
export const PEOPLE = demoUsers.slice(1, 3).map(({ userId }) => userId);

/** What somebody or something may do in Acme. */
interface Rights {
  readonly permissions: readonly string[];
  /** Held and inherited. */
  readonly roles: readonly string[];
}

/** Those to whom a principal owes its rights: the owner of a key or an agent, both parties of an impersonation, the account itself. */
type Bounds = readonly ({ readonly userId: string } | { readonly role: () => string })[];

/** Something that acts for others, and what it may do by all that was ever given out for it. */
export interface Principal {
  readonly kind: string;
  readonly bounds: Bounds;
  /** What its key is limited to; `null` for all. */
  readonly scopes: readonly string[] | null;
  /** Asks for a token, where it gets tokens. */
  obtainToken?(): Promise<void>;
  /** Asks for another role, where it has one. */
  askForRole?(role: string): Promise<void>;
  /** Whatever counts at this moment, by the claims that guards would read. `voids` is the list of revocations. */
  rightsNow(voids: (token: string) => boolean): Promise<readonly Rights[]>;
}

interface Membership {
  readonly org_id: string;
  readonly user_permissions: readonly string[];
  readonly inherited_user_roles_plus_current_role: readonly string[];
}

const rightsOf = (membership: Membership): Rights => ({
  permissions: membership.user_permissions,
  roles: membership.inherited_user_roles_plus_current_role,
});

/** Those of the tokens that guards still take. */
function stillTaken({ deps }: TestApp, tokens: readonly string[], voids: (token: string) => boolean): Rights[] {
  const valid = tokens.filter((token) => !voids(token) && (decodeJwt(token).exp ?? 0) > deps.clock());
  return valid.map((token) => rightsOf(decodeJwt<{ org_member_info: Membership }>(token).org_member_info));
}

/** Creates a key of a user, of a member, or of the organization; `null` if it is refused. */
export async function createKey(
  { deps }: TestApp,
  kind: "personal" | "member" | "organization",
  userId: string,
  scopes: readonly string[] | null,
): Promise<Principal | null> {
  const holder = { personal: { userId }, member: { userId, orgId: ACME }, organization: { orgId: ACME } }[kind];
  const created = await createEndUserApiKey(deps, { ...holder, createdBy: userId, ...(scopes && { scopes }) });
  if (!created.ok) return null;
  return {
    kind: `${kind} key`,
    bounds: [{ userId }],
    scopes,
    async rightsNow() {
      const valid = await validateEndUserApiKey(deps, created.value.token, { imported: false });
      if (!valid) return [];
      const claims = (await keyClaims(deps, valid)) as {
        readonly org_member_info?: Membership;
        readonly org_id_to_org_member_info?: Readonly<Record<string, Membership>>;
      };
      const all = [...Object.values(claims.org_id_to_org_member_info ?? {}), ...[claims.org_member_info ?? []].flat()];
      return all.filter(({ org_id }) => org_id === ACME).map(rightsOf);
    },
  };
}

/** What a machine may do by its tokens: those that guards validate by themselves, and those that MCP servers ask about. */
function machineTokens(app: TestApp, form: Readonly<Record<string, string>>) {
  const tokens: string[] = [];
  const opaque: string[] = [];
  return {
    async obtainToken() {
      for (const [kept, more] of [
        [tokens, {}],
        [opaque, { resource: RESOURCE, scope: "projects:read" }],
      ] as const) {
        const response = await askForToken(app, { ...form, ...more });
        if (response.ok) kept.push(((await response.json()) as MachineToken).access_token);
      }
    },
    async rightsNow(voids: (token: string) => boolean) {
      const asked = await Promise.all(opaque.map((token) => introspectMachine(app, token)));
      return [...stillTaken(app, tokens, voids), ...asked.flat()];
    },
  };
}

async function introspectMachine(app: TestApp, token: string): Promise<readonly Rights[]> {
  const response = await app.request("/oauth/2.1/introspect", {
    method: "POST",
    body: new URLSearchParams({ token, principals: "machine" }).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      authorization: basic("demo-introspect:demo_introspect_secret"),
    },
  });
  const answer = (await response.json()) as {
    readonly active: boolean;
    readonly users_org_roles: readonly string[];
    readonly users_org_permissions: readonly string[];
  };
  return answer.active ? [{ roles: answer.users_org_roles, permissions: answer.users_org_permissions }] : [];
}

/** Creates a service account, whose role is its own. */
export async function createAccount(app: TestApp, role: string): Promise<Principal | null> {
  const { deps } = app;
  const wanted = { orgId: ACME, name: "Import", role, additionalRoles: [], requestsPerMinute: 6000, createdBy: null };
  const created = await createServiceAccount(deps, wanted);
  if (!created.ok) return null;
  const added = await addAccountCredential(deps, created.value, { kind: "secret", name: null, expiresAt: null });
  if (!added.ok) return null;
  const form = { client_id: created.value.machineId, client_secret: added.value.secret ?? "" };
  let current = role;
  return {
    kind: "service account",
    bounds: [{ role: () => current }],
    scopes: null,
    ...machineTokens(app, form),
    async askForRole(next) {
      if ((await updateServiceAccount(deps, created.value, { role: next })).ok) current = next;
    },
  };
}

/** Registers an agent of a member. */
export async function createAgent(app: TestApp, ownerUserId: string, role: string): Promise<Principal | null> {
  const { deps } = app;
  const wanted = { orgId: ACME, ownerUserId, name: "Report", purpose: "Reports", role, additionalRoles: [] };
  const registered = await registerAgent(deps, { ...wanted, requestsPerMinute: 6000 });
  if (!registered.ok) return null;
  const added = await addAgentCredential(deps, registered.value, { kind: "secret", name: null, expiresAt: null });
  if (!added.ok) return null;
  const form = { client_id: registered.value.machineId, client_secret: added.value.secret ?? "" };
  return {
    kind: "agent",
    bounds: [{ userId: ownerUserId }],
    scopes: null,
    ...machineTokens(app, form),
    async askForRole(next) {
      await updateAgent(deps, registered.value, { role: next });
    },
  };
}

/** Lets a member act as another: what token exchange does once it has verified the member's own token. */
export async function actAsMember(app: TestApp, by: string, userId: string): Promise<Principal | null> {
  const { deps } = app;
  const proof = { provenAt: deps.clock(), amr: ["pwd"], ipAddress: null } as const;
  const parties = { impersonator: { kind: "user", id: by }, userId, orgId: ACME } as const;
  const issued = await issueImpersonationToken(deps, { ...parties, reason: "Ticket 42", seconds: 600, proof });
  if (!issued.ok) return null;
  const { accessToken } = issued.value;
  return {
    kind: "impersonation by a member",
    bounds: [{ userId: by }, { userId }],
    scopes: null,
    rightsNow: async (voids) => stillTaken(app, [accessToken], voids),
  };
}

/** Lets a backend act as a user, by token exchange (RFC 8693). */
export async function actAsBackend(app: TestApp, userId: string): Promise<Principal | null> {
  const form = {
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    subject_token: userId,
    subject_token_type: "urn:orgward:params:oauth:token-type:user_id",
    reason: "Ticket 42",
    org_id: ACME,
  };
  const response = await askForToken(app, form, { authorization: basic(`${demoApiKey.apiKeyId}:${DEMO_API_KEY}`) });
  if (!response.ok) return null;
  const { access_token: token } = (await response.json()) as MachineToken;
  return {
    kind: "impersonation by a backend",
    bounds: [{ userId }],
    scopes: null,
    rightsNow: async (voids) => stillTaken(app, [token], voids),
  };
}
