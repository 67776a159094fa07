import { expect, it } from "vitest";
import { newOperatorRecord } from "../../../../src/features/operators/domain/records.ts";
import type { UserOrder } from "../../../../src/features/users/domain/repositories.ts";
import type { Repositories } from "../../../../src/platform/domain/store.ts";
import { ANY_EVENT } from "../../../../src/platform/events/repositories.ts";
import { describeDatabases } from "../../../support/databases.ts";
import {
  aCode,
  aGrant,
  aMembership,
  anApiKey,
  anEndUserApiKey,
  anOAuthClient,
  anOrganization,
  aSession,
  aSigningKey,
  aUser,
  aWebRedirectUri,
  SOME_RESOURCE,
  SOME_TIME,
} from "../../../support/records.ts";
import { runUndone } from "../../../support/undone.ts";

/** How rows get into a list and come out of it. */
interface List {
  /** Stores a row; `at` counts seconds. */
  readonly add: (repositories: Repositories, id: string, at: number) => Promise<unknown>;
  readonly list: (read: Repositories) => Promise<readonly string[]>;
}

const PAGE = { limit: 9, offset: 0 };
const LATER = SOME_TIME + 3600;

async function addOwners(repositories: Repositories): Promise<void> {
  const { users, organizations, sessions, oauthClients, oauthResources } = repositories;
  await users.create(aUser({ userId: "ada", createdAt: 100, lastActiveAt: 100, email: "z@x.test", username: "z" }));
  await organizations.create(anOrganization({ orgId: "acme", name: "Z", createdAt: 100 }));
  await sessions.create(aSession("ada", { sessionHash: "ada's" }));
  await oauthClients.create(anOAuthClient({ clientId: "notes", kind: "metadata_document" }));
  await oauthResources.set({ resource: SOME_RESOURCE, name: "z", isDefault: false, createdAt: 100 });
}

const searchUsers = (orderBy: UserOrder, more: { emailOrUsername?: string; inState?: boolean } = {}): List => ({
  add: ({ users }, id, at) =>
    users.create(aUser({ userId: id, email: `${id}@list.test`, enabled: false, createdAt: at, lastActiveAt: at })),
  async list({ users }) {
    const text = { emailOrUsername: more.emailOrUsername ?? null, legacyUserId: null };
    const inState = more.inState ? ({ state: "disabled", at: SOME_TIME } as const) : undefined;
    const { rows } = await users.search({ orderBy, ...text, inState, ...PAGE });
    return rows.map(({ userId }) => userId).filter((id) => id !== "ada");
  },
});

const clients = (list: List["list"]): List => ({
  add: ({ oauthClients }, id, at) => oauthClients.create(anOAuthClient({ clientId: id, createdAt: at })),
  list,
});

const searchOrganizations = (orderBy: "CREATED_AT_ASC" | "CREATED_AT_DESC" | "NAME"): List => ({
  add: ({ organizations }, id, at) =>
    organizations.create(anOrganization({ orgId: id, name: `Team ${at}`, createdAt: at })),
  async list({ organizations }) {
    const { rows } = await organizations.search({ orderBy, name: "team", legacyOrgId: null, domain: null, ...PAGE });
    return rows.map(({ orgId }) => orgId);
  },
});

const aMail = (mailId: string, fields: { createdAt: number; dueAt: number | null; sentAt: number | null }) => ({
  mailId,
  kind: "sign_up" as const,
  encryptedContent: "sealed",
  attempts: 0,
  ...fields,
});

const lists: readonly [what: string, order: string, list: List][] = [
  [
    "the sessions of a user",
    "abdc",
    {
      add: ({ sessions }, id, at) => sessions.create(aSession("ada", { sessionHash: id, lastSeenAt: LATER + at })),
      list: async ({ sessions }) => (await sessions.listByUser("ada")).map((one) => one.sessionHash).slice(0, 4),
    },
  ],
  [
    "API keys",
    "cabd",
    {
      add: ({ apiKeys }, id, at) => apiKeys.create(anApiKey({ apiKeyId: id, createdAt: at })),
      list: async ({ apiKeys }) => (await apiKeys.list()).map((one) => one.apiKeyId),
    },
  ],
  [
    "signing keys",
    "cabd",
    {
      add: ({ signingKeys }, id, at) => signingKeys.insert(aSigningKey({ kid: id, signsFrom: at })),
      list: async ({ signingKeys }) => (await signingKeys.list()).map((one) => one.kid),
    },
  ],
  [
    "operators",
    "abcd",
    {
      add: ({ operators }, id) =>
        operators.create(
          newOperatorRecord({ operatorId: id, email: `${id}@x.test`, passwordHash: "", role: "admin", createdAt: 1 }),
        ),
      list: async ({ operators }) => (await operators.list()).map((one) => one.operatorId),
    },
  ],
  [
    "clients",
    "cabd",
    clients(async ({ oauthClients }) => (await oauthClients.list()).map((one) => one.clientId).slice(0, 4)),
  ],
  [
    "the newest clients of a kind",
    "dbac",
    clients(async ({ oauthClients }) =>
      (await oauthClients.listNewest({ kinds: ["operator"], text: "", ...PAGE })).map((one) => one.clientId),
    ),
  ],
  [
    "a page of the newest clients of a kind",
    "b",
    clients(async ({ oauthClients }) =>
      (await oauthClients.listNewest({ kinds: ["operator"], text: "", limit: 1, offset: 1 })).map(
        (one) => one.clientId,
      ),
    ),
  ],
  [
    "resources",
    "cabd",
    {
      add: ({ oauthResources }, id, at) =>
        oauthResources.set({ resource: `https://${id}.test`, name: id, isDefault: false, createdAt: at }),
      list: async ({ oauthResources }) => (await oauthResources.list()).map((one) => one.name ?? "").slice(0, 4),
    },
  ],
  [
    "scopes",
    "abcd",
    {
      add: ({ oauthScopes }, id) => oauthScopes.set({ name: id, description: "", kind: "user", isDefault: false }),
      list: async ({ oauthScopes }) => (await oauthScopes.list()).map((one) => one.name),
    },
  ],
  [
    "introspection credentials",
    "cabd",
    {
      add: ({ introspectionCredentials }, id, at) =>
        introspectionCredentials.create({ credentialId: id, name: "", secrets: [], resources: null, createdAt: at }),
      list: async ({ introspectionCredentials }) =>
        (await introspectionCredentials.list()).map((one) => one.credentialId),
    },
  ],
  [
    "the grants of a user, by time alone",
    "cb",
    {
      add: async ({ grants }, id, at) => {
        const grant = aGrant("ada", "notes", { grantId: id, createdAt: 9 - at });
        if (id !== "a" && id !== "d") await grants.create(grant, aCode(id, "ada's"));
      },
      list: async ({ grants }) => (await grants.listByUser("ada", SOME_TIME)).map((one) => one.grantId),
    },
  ],
  [
    "the grants to a client",
    "abcd",
    {
      add: ({ grants }, id) => grants.create(aGrant("ada", "notes", { grantId: id }), aCode(id, "ada's")),
      list: async ({ grants }) =>
        (await grants.listByClient("notes", { after: "", limit: 9 })).map((one) => one.grantId),
    },
  ],
  [
    "emails that wait",
    "cabd",
    {
      add: ({ mails }, id, at) => mails.enqueue(aMail(id, { createdAt: at, dueAt: 9 - at, sentAt: null })),
      list: async ({ mails }) => (await mails.listWaiting(9)).rows.map((one) => one.mailId),
    },
  ],
  [
    "so many emails that are claimed first",
    "ca",
    {
      add: ({ mails }, id, at) => mails.enqueue(aMail(id, { createdAt: 9 - at, dueAt: at, sentAt: null })),
      list: async ({ mails }) => {
        const claimed = [];
        for (const leaseUntil of [8, 9]) claimed.push(...(await mails.claimDue({ at: 2, leaseUntil, limit: 1 })));
        return claimed.map((one) => one.mailId);
      },
    },
  ],
  [
    "emails that were sent",
    "abdc",
    {
      add: ({ mails }, id, at) => mails.enqueue(aMail(id, { createdAt: at, dueAt: null, sentAt: 9 })),
      list: async ({ mails }) => (await mails.listSent(9)).map((one) => one.mailId),
    },
  ],
  [
    "emails of the same second that were sent",
    "abdc",
    {
      add: ({ mails }, id, at) => mails.enqueue(aMail(id, { createdAt: 1, dueAt: null, sentAt: at })),
      list: async ({ mails }) => (await mails.listSent(9)).map((one) => one.mailId),
    },
  ],
  [
    "so many emails that were sent",
    "a",
    {
      add: ({ mails }, id, at) => mails.enqueue(aMail(id, { createdAt: at, dueAt: null, sentAt: 9 })),
      list: async ({ mails }) => (await mails.listSent(1)).map((one) => one.mailId),
    },
  ],
  [
    "invitations, of one second by organization",
    "cabd",
    {
      add: async ({ organizations, invitations }, id, at) => {
        await organizations.create(anOrganization({ orgId: id }));
        const invitation = {
          invitationId: id,
          orgId: id,
          email: "x@x.test",
          tokenHash: id,
          role: "Member",
          additionalRoles: [],
        };
        await invitations.save({ ...invitation, inviterUserId: null, createdAt: at, expiresAt: LATER });
      },
      list: async ({ invitations }) =>
        (await invitations.list(null, { at: SOME_TIME, ...PAGE })).rows.map((one) => one.orgId),
    },
  ],
  [
    "the invitations of one second to an organization",
    "abcd",
    {
      add: async ({ invitations }, id) => {
        const ids = { invitationId: id, orgId: "acme" };
        const invitation = { ...ids, email: `${id}@x.test`, tokenHash: id, role: "Member", additionalRoles: [] };
        await invitations.save({ ...invitation, inviterUserId: null, createdAt: 1, expiresAt: LATER });
      },
      list: async ({ invitations }) =>
        (await invitations.list("acme", { at: SOME_TIME, ...PAGE })).rows.map((one) => one.tokenHash),
    },
  ],
  [
    "the memberships of a user",
    "cabd",
    {
      add: async ({ organizations, memberships }, id, at) => {
        await organizations.create(anOrganization({ orgId: id }));
        await memberships.add(aMembership("ada", id, { createdAt: at }));
      },
      list: async ({ memberships }) => (await memberships.listByUser("ada")).map((one) => one.orgId),
    },
  ],
  [
    "the members of an organization",
    "cabd",
    {
      add: async ({ users, memberships }, id, at) => {
        await users.create(aUser({ userId: id }));
        await memberships.add(aMembership(id, "acme", { createdAt: at }));
      },
      list: async ({ memberships }) =>
        (await memberships.listMembers("acme", { role: null, ...PAGE })).rows.map((one) => one.user.userId),
    },
  ],
  [
    "a page of the members of an organization",
    "a",
    {
      add: async ({ users, memberships }, id, at) => {
        await users.create(aUser({ userId: id }));
        await memberships.add(aMembership(id, "acme", { createdAt: at }));
      },
      list: async ({ memberships }) =>
        (await memberships.listMembers("acme", { role: null, limit: 1, offset: 1 })).rows.map((one) => one.user.userId),
    },
  ],
  [
    "TOTP secrets",
    "abcd",
    {
      add: async ({ users, totpSecrets }, id) => {
        await users.create(aUser({ userId: id }));
        const secret = { encryptedSecret: "sealed", createdAt: 1, enabledAt: null, lastUsedStep: 0 };
        await totpSecrets.save({ userId: id, ...secret });
      },
      list: async ({ totpSecrets }) => (await totpSecrets.listAfter("", 9)).map((one) => one.userId),
    },
  ],
  [
    "redirect URIs",
    "cabd",
    {
      add: ({ webRedirectUris }, id, at) => webRedirectUris.add(aWebRedirectUri(id, { createdAt: at })),
      list: async ({ webRedirectUris }) => (await webRedirectUris.list()).map((one) => one.redirectUri),
    },
  ],
  [
    "users' API keys",
    "cabd",
    {
      add: ({ endUserApiKeys }, id, at) => endUserApiKeys.create(anEndUserApiKey({ apiKeyId: id, createdAt: at })),
      list: async ({ endUserApiKeys }) => {
        const everything = { state: "current", at: 9, userId: null, orgId: null, userEmail: null, type: null } as const;
        return (await endUserApiKeys.search({ ...everything, ...PAGE })).rows.map((one) => one.apiKeyId);
      },
    },
  ],
  [
    "the times of links to an address",
    "1222",
    {
      add: ({ oneTimeTokens }, id, at) => {
        const token = { purpose: "magic_link", userId: null, email: "x@x.test", details: {}, reusable: false } as const;
        return oneTimeTokens.create({ tokenHash: id, ...token, createdAt: at, expiresAt: LATER });
      },
      list: async ({ oneTimeTokens }) =>
        (await oneTimeTokens.listCreationTimes("x@x.test", "magic_link", 0)).map((time) => `${time}`),
    },
  ],
  [
    "organizations to join",
    "abcd",
    {
      add: ({ organizations }, id) =>
        organizations.create(anOrganization({ orgId: id, domain: "x.test", domainAutojoin: true })),
      list: async ({ organizations }) => (await organizations.listJoinableByDomain("x.test")).map((one) => one.orgId),
    },
  ],
  [
    "no organizations to join of another domain",
    "",
    {
      add: ({ organizations }, id) =>
        organizations.create(anOrganization({ orgId: id, domain: "sub.x.test", domainAutojoin: true })),
      list: async ({ organizations }) => (await organizations.listJoinableByDomain("x.test")).map((one) => one.orgId),
    },
  ],
  [
    "no organizations that nobody joins by domain",
    "",
    {
      add: ({ organizations }, id) => organizations.create(anOrganization({ orgId: id, domain: "x.test" })),
      list: async ({ organizations }) => (await organizations.listJoinableByDomain("x.test")).map((one) => one.orgId),
    },
  ],
  ["organizations, oldest first", "cabd", searchOrganizations("CREATED_AT_ASC")],
  ["organizations, newest first", "dbac", searchOrganizations("CREATED_AT_DESC")],
  ["organizations by name", "cabd", searchOrganizations("NAME")],
  ["users, oldest first", "cabd", searchUsers("CREATED_AT_ASC")],
  ["users, newest first", "dbac", searchUsers("CREATED_AT_DESC")],
  ["users, longest inactive first", "cabd", searchUsers("LAST_ACTIVE_AT_ASC")],
  ["users, last active first", "dbac", searchUsers("LAST_ACTIVE_AT_DESC")],
  ["users without username, by id", "abcd", searchUsers("USERNAME")],
  ["users that a text finds, oldest first", "cabd", searchUsers("CREATED_AT_ASC", { emailOrUsername: "list.test" })],
  ["users that a text finds, newest first", "dbac", searchUsers("CREATED_AT_DESC", { emailOrUsername: "list.test" })],
  ["users in a state, longest inactive first", "cabd", searchUsers("LAST_ACTIVE_AT_ASC", { inState: true })],
  ["users in a state, last active first", "dbac", searchUsers("LAST_ACTIVE_AT_DESC", { inState: true })],
  [
    "sign-ups by day",
    "12",
    {
      add: ({ dailyCounts }, _, at) => dailyCounts.add({ event: "sign_ups", day: at, total: 1 }),
      list: async ({ dailyCounts }) => (await dailyCounts.listSince(1)).map(({ day }) => `${day}`),
    },
  ],
  [
    "role mappings",
    "abcd",
    {
      add: ({ customRoleMappings }, id) => customRoleMappings.save({ name: id, roles: [] }),
      list: async ({ customRoleMappings }) => (await customRoleMappings.list()).map((one) => one.name),
    },
  ],
  [
    "events, of one second the one that was written last first",
    "dabc",
    {
      add: ({ events }, id, at) => events.append({ occurredAt: at, type: id, details: "{}", personal: null }),
      list: async ({ events }) => {
        return (await events.search({ ...ANY_EVENT, before: null, limit: 9 })).map((one) => one.type);
      },
    },
  ],
  [
    "events without a seal, in the order in which they were written",
    "badc",
    {
      add: ({ events }, id, at) => events.append({ occurredAt: at, type: id, details: "{}", personal: null }),
      list: async ({ auditChain }) => (await auditChain.listUnsealed(9)).map((one) => one.type),
    },
  ],
];

describeDatabases("lists", ({ open }) => {
  it("have an order of their own, whatever order their rows were stored in", async () => {
    const store = await open();
    await store.write(addOwners);
    const found: Record<string, string> = {};
    for (const [what, , { add, list }] of lists) {
      found[what] = await runUndone(store, async (repositories) => {
        for (const [id, at] of [
          ["b", 2],
          ["a", 2],
          ["d", 2],
          ["c", 1],
        ] as const) {
          await add(repositories, id, at);
        }
        return (await list(repositories)).join("");
      });
    }
    expect(found).toEqual(Object.fromEntries(lists.map(([what, order]) => [what, order])));
  });
});
