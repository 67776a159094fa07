import { expect, it } from "vitest";
import { describeOnSqlite } from "../../../support/databases.ts";
import { ACME, createDirectoryClient, proveDomain } from "../../../support/directory-client.ts";
import { createManagementClient } from "../../../support/management-client.ts";
import { createTestApp } from "../../../support/test-app.ts";

const PATH = `/org/${ACME}/directories`;

describeOnSqlite("directories, through the management API,", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    return { app, api: createManagementClient(app) };
  };

  it("are created, read, listed, changed and deleted", async () => {
    const { api } = await setUp();
    const created = (await api.post(PATH, { name: "Okta" })).body;
    const path = `${PATH}/${created.directory_id}`;
    expect(created).toMatchObject({ name: "Okta", url: expect.stringContaining(`/scim/v2/${created.directory_id}`) });
    expect((await api.get(path)).body).toEqual(created);
    expect((await api.get(PATH)).body).toEqual({ directories: [created] });
    const rules = [{ value: "Engineering", role: "Admin" }];
    const changed = (await api.patch(path, { name: "Entra", role_rules: rules })).body;
    expect(changed).toMatchObject({ name: "Entra", role_rules: rules });
    await api.delete(path);
    expect((await api.get(PATH)).body).toEqual({ directories: [] });
  });

  it("get tokens that are returned once, replaced with an overlap, and revoked", async () => {
    const { app, api } = await setUp();
    const { directory_id } = (await api.post(PATH, { name: "Okta" })).body;
    const path = `${PATH}/${directory_id}/tokens`;
    const statusWith = async (token: string) =>
      (await app.request(`/scim/v2/${directory_id}/Users`, { headers: { authorization: `Bearer ${token}` } })).status;
    const first = (await api.post(path, { expires_in_seconds: 86_400 })).body;
    const second = (await api.post(`${path}/${first.token_id}/rotate`, { overlap_seconds: 3600 })).body;
    expect([await statusWith(first.token), await statusWith(second.token)]).toEqual([200, 200]);
    const { tokens } = (await api.get(path)).body;
    expect(tokens.map(({ token_id }: { token_id: string }) => token_id)).toHaveLength(2);
    expect(JSON.stringify(tokens)).not.toContain(first.token);
    app.deps.clock.advance(3601);
    await api.delete(`${path}/${second.token_id}`);
    expect([await statusWith(first.token), await statusWith(second.token)]).toEqual([401, 401]);
  });

  it("tell of their people and requests, and apply again what they say of them", async () => {
    const { app, api } = await setUp();
    const client = await createDirectoryClient(app);
    const path = `${PATH}/${client.directory.directoryId}`;
    await client.createUser("ada", { emails: [{ value: "ada@acme.test" }] });
    const people = (await api.get(`${path}/users`)).body;
    expect(people).toMatchObject({ total_users: 1, users: [{ user_name: "ada", mark: "domain_not_proven" }] });
    const log = (await api.get(`${path}/log`)).body;
    expect(log).toMatchObject({ total_entries: 1, entries: [{ kind: "create_user", mark: "domain_not_proven" }] });
    await proveDomain(app, "acme.test");
    expect((await api.post(`${path}/apply`, {})).body).toEqual({ applied_users: 1 });
    const applied = (await api.get(`${path}/users`)).body;
    expect(applied.users).toMatchObject([{ user_id: expect.any(String), mark: null }]);
  });
});
