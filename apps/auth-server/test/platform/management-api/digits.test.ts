import { expect, it } from "vitest";
import { z } from "zod";
import { managementEndpoints } from "../../../src/features.ts";
import type { Store } from "../../../src/platform/domain/store.ts";
import { describeDatabases } from "../../support/databases.ts";
import { createManagementClient } from "../../support/management-client.ts";
import { createTestApp } from "../../support/test-app.ts";
import { createTestDeps } from "../../support/test-deps.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const OWNER = "aaaaaaaa-0000-4000-8000-000000000001";

describeDatabases("numbers that come as digits in a string", ({ open }) => {
  const start = async () => {
    const app = await createTestApp(await open());
    return { app, api: createManagementClient(app) };
  };

  it("count as numbers wherever a body has one", async () => {
    const { app, api } = await start();
    const created = await api.post("/org/", { name: "Initech", max_users: "7" });
    expect((await api.get(`/org/${created.body.org_id}`)).body.max_users).toBe(7);
    expect((await api.put(`/org/${ACME}`, { max_users: "9" })).status).toBe(200);
    expect((await api.get(`/org/${ACME}`)).body.max_users).toBe(9);
    const later = app.deps.clock() + 3600;
    const key = await api.post("/end_user_api_keys", { expires_at_seconds: String(later) });
    const keyPath = `/end_user_api_keys/${key.body.api_key_id}`;
    expect((await api.get(keyPath)).body.expires_at_seconds).toBe(later);
    expect((await api.patch(keyPath, { expires_at_seconds: String(later + 1) })).status).toBe(200);
    expect((await api.get(keyPath)).body.expires_at_seconds).toBe(later + 1);
    const imported = { imported_api_key: "x".repeat(20), expires_at_seconds: String(later) };
    expect((await api.post("/end_user_api_keys/import", imported)).status).toBe(200);
    expect((await api.post("/access_token", { user_id: OWNER, duration_in_minutes: "5" })).status).toBe(200);
    expect((await api.post("/magic_link", { email: "owner@acme.test", expires_in_hours: "2" })).status).toBe(200);
    const page = await api.post("/org/query", { page_size: "1", page_number: "1" });
    expect(page.body).toMatchObject({ page_size: 1, current_page: 1, orgs: [expect.anything()] });
  });

  it("are held to the same limits, and nothing else in a string is a number", async () => {
    const { api } = await start();
    for (const value of ["0", "-1", "1.5", "1e3", " 7", "7 ", "", "0x7", "seven", "9".repeat(20)]) {
      const answer = await api.put(`/org/${ACME}`, { max_users: value });
      expect([value, answer.status, Object.keys(answer.body)]).toEqual([value, 400, ["max_users"]]);
    }
  });
});

it("are taken for every number of every body", async () => {
  const deps = await createTestDeps({ read: {} } as Store);
  let numbers = 0;
  for (const { body, operationId } of managementEndpoints(deps)) {
    if (!body) continue;
    const { properties = {} } = z.toJSONSchema(body, { io: "input" });
    for (const [field, schema] of Object.entries(properties)) {
      if (typeof schema === "boolean" || !["integer", "number"].includes(String(schema.type)) || "const" in schema)
        continue;
      numbers += 1;
      const valid = Math.max(1, schema.minimum ?? 1);
      const member = body.shape[field] as z.ZodType;
      expect([operationId, field, member.safeParse(String(valid)).data]).toEqual([operationId, field, valid]);
    }
  }
  expect(numbers).toBeGreaterThan(8);
});
