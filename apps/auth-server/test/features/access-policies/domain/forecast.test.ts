import { expect, it } from "vitest";
import { type AccessPolicy, NO_RULES } from "../../../../src/features/access-policies/domain/access-policy.ts";
import { changeFloor } from "../../../../src/features/access-policies/domain/floor.ts";
import { forecastPolicy } from "../../../../src/features/access-policies/domain/forecast.ts";
import { loginMethodOf } from "../../../../src/features/connections/domain/organization/login-method.ts";
import { ensureDefaultRoles } from "../../../../src/features/orgs/domain/roles.ts";
import { BY_MAGIC_LINK } from "../../../../src/platform/domain/authentication.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import {
  aConnection,
  aMembership,
  anOrganization,
  anOrganizationConnection,
  aPasskey,
  aSession,
  aUser,
  SOME_TIME,
} from "../../../support/records.ts";

const NOW = SOME_TIME + 600;
const FIRST_PAGE = { after: null, limit: 9 };

describeOnSqlite("the forecast of an access policy", ({ open }) => {
  /** Ada owns Acme and used her second factor; Bob has one but signed in without; Cy has none; Dan is signed in nowhere. */
  const setUp = async () => {
    const store = await open();
    const acme = anOrganization();
    const people = ["ada", "bob", "cy", "dan"].map((userId) => aUser({ userId, email: `${userId}@acme.test` }));
    await store.write(async (repositories) => {
      const { users, organizations, memberships, sessions, totpSecrets } = repositories;
      await ensureDefaultRoles(repositories);
      await organizations.create(acme);
      for (const user of people) {
        await users.create(user.userId === "ada" ? { ...user, passwordHash: "hash" } : user);
        await memberships.add(
          aMembership(user.userId, acme.orgId, { role: user.userId === "ada" ? "Owner" : "Member" }),
        );
      }
      for (const userId of ["ada", "bob"]) {
        await totpSecrets.save({ userId, encryptedSecret: "", createdAt: 1, enabledAt: SOME_TIME, lastUsedStep: 0 });
      }
      await sessions.create(aSession("ada", { amr: ["pwd", "otp", "mfa"], ipAddress: "192.0.2.7" }));
      await sessions.create(aSession("bob", { ...BY_MAGIC_LINK, lastSeenAt: SOME_TIME + 1 }));
      await sessions.create(aSession("bob", { amr: ["pwd", "otp", "mfa"], sessionHash: "older" }));
      await sessions.create(aSession("cy", { ipAddress: "198.51.100.7" }));
      await sessions.create(aSession("dan", { expiresAt: NOW }));
    });
    const deps = { read: store.read, now: NOW, sessionIdleSeconds: 3600 };
    const forecast = (policy: Partial<AccessPolicy>, page: Parameters<typeof forecastPolicy>[3] = FIRST_PAGE) =>
      forecastPolicy(deps, acme, { ...NO_RULES, ...policy }, page);
    return { store, acme, forecast };
  };

  const listed = ({ list }: Awaited<ReturnType<typeof forecastPolicy>>) =>
    Object.fromEntries(list.map(({ member, unmet }) => [member.userId, unmet]));

  it("counts who would be asked for a second factor, and who has none set up", async () => {
    const { forecast } = await setUp();
    const forecasted = await forecast({ secondFactorRequired: true });
    expect(forecasted).toMatchObject({ members: 4, asked: 3, askedFor: { second_factor: 3 }, withoutSecondFactor: 2 });
    expect(forecasted.someOwnerCanMeet).toBe(true);
    expect(listed(forecasted)).toEqual({ bob: ["second_factor"], cy: ["second_factor"], dan: ["second_factor"] });
  });

  it("judges live sessions, the one seen last, by method, age and network", async () => {
    const { forecast } = await setUp();
    expect(listed(await forecast({ methods: ["password"] }))).toEqual({ bob: ["method"] });
    const age = ["session_age"];
    expect(listed(await forecast({ maximumSessionAgeSeconds: 60 }))).toEqual({ ada: age, bob: age, cy: age });
    expect(listed(await forecast({ networks: ["192.0.2.0/24"] }))).toEqual({ bob: ["network"], cy: ["network"] });
    expect(await forecast({})).toMatchObject({ members: 4, asked: 0, askedFor: {}, list: [] });
  });

  it("includes what the deployment demands already", async () => {
    const { store, forecast } = await setUp();
    await store.write((repositories) => changeFloor(repositories, { methods: ["magic_link"] }));
    expect(listed(await forecast({}))).toEqual({ ada: ["method"], cy: ["method"] });
  });

  it("knows whether an owner could meet it", async () => {
    const { store, forecast } = await setUp();
    const able = async (policy: Partial<AccessPolicy>) => (await forecast(policy)).someOwnerCanMeet;
    expect(await able({ methods: ["password"], maximumSessionAgeSeconds: 60 })).toBe(true);
    expect(await able({ methods: ["passkey", "social_sso:Google"] })).toBe(false);
    await store.write(({ passkeys }) => passkeys.create(aPasskey("ada", "phone")));
    expect(await able({ methods: ["passkey", "social_sso:Google"] })).toBe(true);
    expect(await able({ networks: ["198.51.100.0/24"] })).toBe(false);
    expect(await able({ connectionIds: ["okta"] })).toBe(false);
  });

  it("knows the accounts elsewhere that owners have connected, as long as their connection is enabled", async () => {
    const { store, forecast } = await setUp();
    const able = async (method: string) => (await forecast({ methods: [method] })).someOwnerCanMeet;
    const identity = { subject: "1", userId: "ada", email: null, createdAt: SOME_TIME, lastUsedAt: SOME_TIME };
    const oidc = { kind: "oidc", issuer: "https://id.acme.test", trustsEmail: false } as const;
    await store.write(async ({ connections, externalIdentities }) => {
      await connections.create(aConnection({ connectionId: "google" }));
      await connections.create(aConnection({ connectionId: "sso", provider: oidc, enabled: false }));
      for (const connectionId of ["google", "sso"]) await externalIdentities.create({ ...identity, connectionId });
    });
    expect([await able("social_sso:Google"), await able("social_sso:GitHub")]).toEqual([true, false]);
    expect(await able("social_sso:oidc:sso")).toBe(false);
  });

  it("knows who has an account at a demanded connection, as long as it is live and enabled", async () => {
    const { store, acme, forecast } = await setUp();
    const demanded = { connectionIds: ["sso"] };
    const connection = anOrganizationConnection({ connectionId: "sso", orgId: acme.orgId });
    const identity = { subject: "1", userId: "ada", email: null, createdAt: SOME_TIME, lastUsedAt: SOME_TIME };
    await store.write(async ({ connections, externalIdentities, sessions }) => {
      await connections.create(connection);
      await externalIdentities.create({ ...identity, connectionId: "sso" });
      await sessions.create(
        aSession("cy", { sessionHash: "sso", lastSeenAt: NOW, loginMethod: loginMethodOf(connection) }),
      );
    });
    const live = await forecast(demanded);
    expect(live).toMatchObject({ asked: 2, askedFor: { connection: 2 }, withoutConnection: 2, someOwnerCanMeet: true });
    expect(listed(live)).toEqual({ ada: ["connection"], bob: ["connection"] });
    await store.write(({ connections }) => connections.update({ ...connection, mode: "test" }));
    expect(await forecast(demanded)).toMatchObject({ withoutConnection: 3, someOwnerCanMeet: false });
  });

  it("lists page by page, with the counts of all", async () => {
    const { forecast } = await setUp();
    const policy = { secondFactorRequired: true };
    const first = await forecast(policy, { after: null, limit: 1 });
    expect(first.list.map(({ member }) => member.userId)).toEqual(["bob", "cy"]);
    const [last] = first.list;
    const second = await forecast(policy, { after: last?.member ?? null, limit: 5 });
    expect(second.list.map(({ member }) => member.userId)).toEqual(["cy", "dan"]);
    expect([first.asked, second.asked]).toEqual([3, 3]);
  });
});
