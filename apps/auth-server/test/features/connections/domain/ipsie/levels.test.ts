import { expect, it } from "vitest";
import { NO_RULES } from "../../../../../src/features/access-policies/domain/access-policy.ts";
import type {
  SignalPurpose,
  SignalTokenRecord,
  TransmitterRecord,
} from "../../../../../src/features/connection-signals/domain/records.ts";
import { findIpsieLevels } from "../../../../../src/features/connections/domain/ipsie/levels.ts";
import { readIpsieLevels } from "../../../../../src/features/connections/domain/ipsie/read-levels.ts";
import {
  type IpsieFacts,
  ipsieRequirements,
  isChangeable,
} from "../../../../../src/features/connections/domain/ipsie/requirements.ts";
import type { OrganizationConnectionRecord } from "../../../../../src/features/connections/domain/records.ts";
import { aDirectory, anOrganizationConnection, aProvenDomain } from "../../../../support/records.ts";

const EVERYTHING: IpsieFacts = {
  answersBypassBrowsers: true,
  usesTls: true,
  endsSessionsWithProvider: true,
  endsAccessOnRequest: true,
  obtainsAssertionOnRequest: true,
  hasDirectory: true,
  hasProvenDomain: true,
};

const byFacts = ipsieRequirements.filter(({ id }) => isChangeable(id));
const withoutIt = ipsieRequirements.filter(({ metBy }) => metBy === "never");

it("gives the highest levels that this server supports to a connection that has everything", () => {
  expect(findIpsieLevels(EVERYTHING)).toEqual({ session: 2, account: 1, unmet: withoutIt.map(({ id }) => id) });
});

it.each(byFacts)("gives no level that includes $id to a connection without it", ({ id, track, level, metBy }) => {
  const levels = findIpsieLevels({ ...EVERYTHING, [metBy]: false });
  expect(levels[track]).toBeLessThan(level);
  expect(levels.unmet).toContain(id);
});

it.each(withoutIt)("gives no level that includes $id, which this server doesn't do", ({ track, level }) => {
  expect(findIpsieLevels(EVERYTHING)[track]).toBeLessThan(level);
});

it("keeps the tracks apart: without a directory, sessions have their level", () => {
  expect(findIpsieLevels({ ...EVERYTHING, hasDirectory: false })).toMatchObject({ session: 2, account: 0 });
});

const ACME = { connectionId: "acme-idp", orgId: "acme", encryptedSecret: "sealed" };
const synced = aDirectory({ orgId: "acme", lastSyncAt: 1 });

it.each<[string, Partial<OrganizationConnectionRecord["settings"]>, object, ReturnType<typeof aDirectory>[], object]>([
  ["a directory that has synced", {}, {}, [synced], { session: 1, account: 1 }],
  ["one of this connection", {}, {}, [{ ...synced, connectionId: "acme-idp" }], { account: 1 }],
  ["one of another connection", {}, {}, [{ ...synced, connectionId: "another" }], { account: 0 }],
  ["one that has never synced", {}, {}, [{ ...synced, lastSyncAt: null }], { session: 1, account: 0 }],
  ["sessions of their own", { sessionFromProvider: false }, {}, [synced], { session: 0, account: 1 }],
  ["a provider without TLS", {}, { issuer: "http://localhost:9000" }, [], { session: 0 }],
])("reads what is stored of a connection with %s", async (_, settings, provider, directories, levels) => {
  const connection = anOrganizationConnection({ ...ACME, settings });
  const changed = { ...connection, provider: { ...connection.provider, ...provider } };
  expect(await readIpsieLevels(stored({ directories }), changed)).toMatchObject(levels);
});

const POLL = { url: "https://signals.test/poll", intervalSeconds: 60, encryptedToken: "sealed", dueAt: 1 };
const POLLED = { ...POLL, lastAt: null, failure: null, failures: 0 };
const pushes = { connectionId: "acme-idp", issuer: "https://signals.test", audience: "orgward", poll: null };
const aToken = (purpose: SignalPurpose, expiresAt: number | null = null): SignalTokenRecord => ({
  ...{ tokenId: "t", connectionId: "acme-idp", purpose, tokenHash: "hash", createdAt: 1, expiresAt, lastUsedAt: null },
});

it.each<[string, Parameters<typeof stored>[0], number]>([
  ["a transmitter that is polled, and a policy that demands it", { transmitter: { ...pushes, poll: POLLED } }, 2],
  ["tokens to revoke", { tokens: [aToken("revoke_tokens")] }, 2],
  ["a transmitter that pushes", { transmitter: pushes, tokens: [aToken("push_events")] }, 2],
  ["a transmitter that pushes without a token", { transmitter: pushes }, 1],
  ["a token that will expire", { tokens: [aToken("revoke_tokens", 5)] }, 1],
  ["a token for events without a transmitter", { tokens: [aToken("push_events")] }, 1],
  ["signals without a policy", { tokens: [aToken("revoke_tokens")], demanded: null }, 1],
  [
    "signals, and a policy that another connection meets, too",
    { tokens: [aToken("revoke_tokens")], demanded: ["acme-idp", "b"] },
    1,
  ],
])("reads the level of sessions of a connection with %s", async (_, signals, session) => {
  const { session: found, unmet } = await readIpsieLevels(stored(signals), anOrganizationConnection(ACME));
  expect([found, unmet.includes("sign_in_again_on_request")]).toEqual([session, session < 2]);
});

function stored({
  directories = [],
  transmitter = null,
  tokens = [],
  demanded = ["acme-idp"],
}: {
  readonly directories?: ReturnType<typeof aDirectory>[];
  readonly transmitter?: TransmitterRecord | null;
  readonly tokens?: readonly SignalTokenRecord[];
  readonly demanded?: readonly string[] | null;
}): Parameters<typeof readIpsieLevels>[0] {
  const policy = { ...NO_RULES, connectionIds: demanded };
  return {
    directories: { listByOrg: async () => directories },
    organizationDomains: { listByOrg: async () => [aProvenDomain("acme", "acme.test")] },
    connectionTransmitters: { find: async () => transmitter },
    connectionSignalTokens: { listByConnection: async () => tokens },
    accessPolicies: {
      find: async () => ({ orgId: "acme", policy, suspendedUntil: null, signedOutAt: null, version: 1 }),
    },
  };
}
