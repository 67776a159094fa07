import { expect, it } from "vitest";
import { createBrowser } from "../../support/browser.ts";
import { describeDatabases, describeOnSqlite } from "../../support/databases.ts";
import { CLIENT, setUpAssertions } from "../../support/identity-assertions.ts";
import { recordedEvents } from "../../support/recorded-events.ts";
import { OWNER } from "../../support/signalled-connection.ts";

describeOnSqlite("which apps an identity provider lets in", ({ open }) => {
  it("is decided by backends, which learn what can't be so", async () => {
    const { app, deps, keyOf } = await setUpAssertions(await open());
    const path = (connectionId: string, org = keyOf("acme-idp").orgId) =>
      `/api/backend/v1/org/${org}/connections/${connectionId}/identity_assertions`;
    const put = async (body: unknown, at = path("acme-idp")) => {
      const response = await app.post(at, body, { method: "PUT" });
      return [response.status, JSON.stringify(await response.json())] as const;
    };
    const read = async () => (await app.post(path("acme-idp"), null, { method: "GET", body: null })).json();
    expect(await put({ enabled: true, client_ids: [CLIENT.id, CLIENT.id], tenant: "t1" })).toEqual([200, "{}"]);
    expect(await read()).toEqual({ enabled: true, client_ids: [CLIENT.id], tenant: "t1" });
    const unfit = (problem: string) => [400, expect.stringContaining(problem)];
    expect(await put({ enabled: true, client_ids: ["nobody"] })).toEqual(unfit("doesn't exist: nobody"));
    expect(await put({ enabled: true, client_ids: ["demo-public"] })).toEqual(unfit("without credentials"));
    expect(await put({ enabled: true }, path("globex-idp"))).toEqual([404, expect.any(String)]);
    expect(await put({ enabled: true }, path("gone"))).toEqual([404, expect.any(String)]);
    expect(await put({ enabled: false })).toEqual([200, "{}"]);
    const changed = (await recordedEvents(deps)).filter(
      ({ type }) => type === "connection.identity_assertions_changed",
    );
    expect(changed.at(-1)?.changes).toEqual({
      enabled: { before: true, after: false },
      tenant: { before: "t1", after: null },
      clients: { before: [CLIENT.id], after: [] },
    });
    await deps.store.write(({ oauthClients }) => oauthClients.delete(CLIENT.id));
    expect(await read()).toEqual({ enabled: false, client_ids: [], tenant: null });
  });

  it("is decided by Owners on the page of their own connection, where they may set up single sign-on", async () => {
    const { app, deps, keyOf } = await setUpAssertions(await open());
    const page = `/orgs/${keyOf("acme-idp").orgId}/connections/acme-idp`;
    const owner = createBrowser(app);
    await owner.signIn(OWNER.email, "orgward-demo");
    expect((await owner.get(`${page}/apps`)).status).toBe(404);
    await app.post(`/api/backend/v1/org/${keyOf("acme-idp").orgId}/allow_saml`, {});
    const shown = await (await owner.get(page)).text();
    expect(shown).toContain("Apps that the identity provider lets in");
    expect(shown).toContain(CLIENT.id);
    const unfit = { enabled: "on", clients: "nobody", tenant: "" };
    const refused = await owner.submitTo(`${page}/apps`, `${page}/apps`, unfit);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("must be existing clients")]);
    expect((await owner.submitTo(`${page}/apps`, `${page}/apps`, { clients: "", tenant: "" })).status).toBe(303);
    expect(await deps.store.read.identityAssertions.find("acme-idp")).toMatchObject({ enabled: false, clientIds: [] });
    const elsewhere = `/orgs/${keyOf("acme-idp").orgId}/connections/globex-idp/apps`;
    expect((await owner.get(elsewhere)).status).toBe(404);
  });
});

describeDatabases("identity assertions that come at once", ({ open }) => {
  it("count once, and find no client that is being removed", async () => {
    const { deps, assert, present, allow, obtainToken } = await setUpAssertions(await open());
    const assertion = await assert();
    const answers = await Promise.all(Array.from({ length: 4 }, () => present(assertion)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    await Promise.allSettled([obtainToken(), obtainToken(), allow({ clientIds: [] }), obtainToken()]);
    expect(await deps.store.read.identityAssertions.listTrusted("https://idp.acme.test", CLIENT.id)).toEqual([]);
    const granted = await deps.store.read.grants.listByClient(CLIENT.id, { after: "", limit: 10 });
    expect(granted).toEqual([]);
  });
});
