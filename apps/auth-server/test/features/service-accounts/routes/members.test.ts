import { expect, it } from "vitest";
import { changeMemberManagers } from "../../../../src/features/orgs/domain/member-powers.ts";
import { addAccountCredential } from "../../../../src/features/service-accounts/domain/account-credentials.ts";
import { createServiceAccount } from "../../../../src/features/service-accounts/domain/manage.ts";
import { letMembersManageAccounts } from "../../../../src/features/service-accounts/domain/members-manage-accounts.ts";
import { type Browser, createBrowser, formFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import { ACME, askForToken } from "../../../support/service-account.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";

const LIST = `/orgs/${ACME}/service-accounts`;
const ACCOUNT = { name: "Import", role: "Admin", requests_per_minute: "60" };
const KEYS = {
  keys: [{ kty: "OKP", crv: "Ed25519", kid: "import", x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo" }],
};

async function signedIn(app: TestApp, email: string): Promise<Browser> {
  const browser = createBrowser(app);
  await browser.signIn(email, "orgward-demo");
  return browser;
}

describeOnSqlite("a member who manages others", ({ open }) => {
  const setUp = async (email = "admin@acme.test") => {
    const app = await createTestApp(await open());
    await app.deps.store.write((repositories) => letMembersManageAccounts(repositories, true));
    const { serviceAccounts, machineCredentials } = app.deps.store.read;
    const add = async (role: string) => {
      const wanted = {
        orgId: ACME,
        name: `The ${role}`,
        role,
        additionalRoles: [],
        requestsPerMinute: 60,
        createdBy: null,
      };
      const created = await createServiceAccount(app.deps, wanted);
      if (!created.ok) throw new Error(created.failure);
      const secret = { kind: "secret", name: null, expiresAt: null } as const;
      const added = await addAccountCredential(app.deps, created.value, secret);
      if (!added.ok) throw new Error(added.failure);
      return { account: created.value, ...added.value };
    };
    return { app, member: await signedIn(app, email), add, serviceAccounts, machineCredentials };
  };

  it("creates a service account, gives it every kind of credential, and ends all of it again", async () => {
    const { app, member, serviceAccounts, machineCredentials } = await setUp();
    expect(await (await member.get(`/orgs/${ACME}`)).text()).toContain(`href="${LIST}"`);
    expect((await member.submitTo(LIST, `${LIST}/new`, ACCOUNT)).status).toBe(303);
    const [account] = await serviceAccounts.listByOrg(ACME);
    if (!account) throw new Error("There is no account.");
    const { userId } = (await app.deps.store.read.users.findByEmail("admin@acme.test")) ?? {};
    expect(account).toMatchObject({ name: "Import", role: "Admin", createdBy: userId });
    const page = `${LIST}/${account.machineId}`;
    const at = (path: string, fields: Record<string, string> = {}) =>
      member.submitTo(`${page}/${path}`, `${page}/${path}`, fields);

    const created = await at("credentials/secret", { name: "Laptop", expires_after_days: "90" });
    const secret = /orgward_sa_[\w-]+/.exec(await created.text())?.[0] ?? "";
    expect(created.status).toBe(201);
    expect((await askForToken(app, { client_id: account.machineId, client_secret: secret })).status).toBe(200);
    const never = { expires_after_days: "0" };
    expect((await at("credentials/public-key", { ...never, jwks: JSON.stringify(KEYS) })).status).toBe(303);
    const workload = { issuer: "https://ci.example.test", subject: "repo:acme/app", audience: "orgward" };
    expect((await at("credentials/workload", { ...never, ...workload, single_use: "on" })).status).toBe(303);
    const credentials = await machineCredentials.listByMachine(account.machineId);
    expect(credentials.map(({ proof }) => proof.kind).sort()).toEqual(["public_key", "secret", "workload"]);
    const shown = await (await member.get(`${page}/credentials`)).text();
    for (const text of ["Laptop", "repo:acme/app"]) expect(shown).toContain(text);
    expect(shown).not.toContain(secret);

    const idOf = (kind: string) => credentials.find(({ proof }) => proof.kind === kind)?.credentialId;
    expect((await at(`credentials/${idOf("secret")}/rotate`, { overlap: "0" })).status).toBe(201);
    expect((await at(`credentials/${idOf("public_key")}/revoke`)).status).toBe(303);
    expect((await askForToken(app, { client_id: account.machineId, client_secret: secret })).status).toBe(401);
    expect((await member.submitTo(page, `${page}/edit`, { ...ACCOUNT, role: "Member" })).status).toBe(303);
    expect((await at("disable")).status).toBe(303);
    expect((await member.submitTo(`${page}/enable`, page, {})).status).toBe(303);
    for (const tab of ["activity", "raw"]) expect((await member.get(`${page}/${tab}`)).status).toBe(404);
    expect((await at("delete")).status).toBe(303);
    expect(await serviceAccounts.listByOrg(ACME)).toEqual([]);
    const events = (await recordedEvents(app.deps)).filter(({ target }) => target.id === account.machineId);
    const told = events.filter(({ type }) => type !== "machine_token.issued");
    expect(new Set(told.map(({ type }) => type)).size).toBe(8);
    for (const { actor } of told) expect([actor.kind, actor.id]).toEqual(["user", userId]);
  });

  it("gives no role above their own, neither to a new account nor to one that there is", async () => {
    const { member, add, serviceAccounts } = await setUp();
    const form = await (await member.get(`${LIST}/new`)).text();
    expect(form).not.toContain('value="Owner"');
    const fields = formFields(form, LIST);
    expect((await member.post(LIST, { ...fields, ...ACCOUNT, role: "Owner" })).status).toBe(403);
    const { account } = await add("Admin");
    const page = `${LIST}/${account.machineId}`;
    const edit = formFields(await (await member.get(`${page}/edit`)).text(), page);
    expect((await member.post(page, { ...edit, ...ACCOUNT, role: "Owner" })).status).toBe(403);
    expect((await serviceAccounts.listByOrg(ACME)).map(({ role }) => role)).toEqual(["Admin"]);
  });

  it("can't touch an account above their own role, whose secrets would act with that role", async () => {
    const { member, add, serviceAccounts, machineCredentials } = await setUp();
    const { account, credential } = await add("Owner");
    const { account: lower } = await add("Member");
    const page = `${LIST}/${account.machineId}`;
    const shown = await (await member.get(page)).text();
    expect(shown).toContain("The Owner");
    expect(shown).not.toContain("/edit");
    expect((await member.get(`${page}/edit`)).status).toBe(403);
    const token = formFields(
      await (await member.get(`${LIST}/${lower.machineId}/delete`)).text(),
      `${LIST}/${lower.machineId}/delete`,
    );
    const forms: readonly [string, Record<string, string>][] = [
      ["", { ...ACCOUNT, role: "Member", version: "1" }],
      ["/disable", {}],
      ["/enable", {}],
      ["/delete", {}],
      ["/credentials/secret", { expires_after_days: "0" }],
      ["/credentials/public-key", { expires_after_days: "0", jwks: JSON.stringify(KEYS) }],
      ["/credentials/workload", { expires_after_days: "0", issuer: "https://a.test", subject: "s", audience: "a" }],
      [`/credentials/${credential.credentialId}/rotate`, { overlap: "0" }],
      [`/credentials/${credential.credentialId}/revoke`, {}],
    ];
    for (const [path, fields] of forms) {
      expect([path, (await member.post(page + path, { ...token, ...fields })).status]).toEqual([path, 403]);
    }
    expect(await serviceAccounts.find(account.machineId)).toEqual(account);
    expect(await machineCredentials.listByMachine(account.machineId)).toEqual([credential]);
  });

  it("needs the setting, the role and recent proof, and sees no account of another organization", async () => {
    const { app, member, add } = await setUp();
    const { account } = await add("Member");
    const page = `${LIST}/${account.machineId}`;
    const other = page.replace(ACME, "22222222-2222-4222-8222-222222222222");
    const globex = await signedIn(app, "owner@globex.test");
    expect([(await globex.get(page)).status, (await globex.get(other)).status]).toEqual([404, 404]);
    expect((await (await signedIn(app, "member@acme.test")).get(LIST)).status).toBe(404);
    const opened = formFields(await (await member.get(`${page}/delete`)).text(), `${page}/delete`);
    app.deps.clock.advance(601);
    const stale = await member.post(`${page}/delete`, opened);
    expect(stale.headers.get("location")).toContain("/account/confirm");
    await app.deps.store.write((repositories) => changeMemberManagers(repositories, "Owner"));
    expect((await member.get(LIST)).status).toBe(404);
    const owner = await signedIn(app, "owner@acme.test");
    expect((await owner.get(LIST)).status).toBe(200);
    await app.deps.store.write((repositories) => letMembersManageAccounts(repositories, false));
    expect((await owner.get(LIST)).status).toBe(404);
    expect(await (await owner.get(`/orgs/${ACME}`)).text()).not.toContain(LIST);
  });
});
