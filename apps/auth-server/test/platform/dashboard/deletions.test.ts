import { expect, it } from "vitest";
import { DEMO_WEB_REDIRECT_URIS, demoApiKey, demoOrganizations, demoUsers } from "../../../src/demo/demo-data.ts";
import { newOperatorRecord } from "../../../src/features/operators/domain/records.ts";
import { AGENT_OWNER } from "../../support/agent.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { signInOperator } from "../../support/operator-browser.ts";
import { aConnection } from "../../support/records.ts";
import { createTestApp } from "../../support/test-app.ts";
import { agentForms } from "./agent-forms.ts";

const ACME = `/dashboard/orgs/${demoOrganizations[0]?.orgId}`;
const OPERATOR = { operatorId: "0ddba11a-0000-4000-8000-000000000001", email: "ada@ops.test" };

describeOnSqlite("what deletes a thing on the dashboard", ({ open }) => {
  it("asks for the name where access ends for good, and not where the same can be added again", async () => {
    const app = await createTestApp(await open());
    const record = newOperatorRecord({ ...OPERATOR, passwordHash: "", role: "read_only", createdAt: app.deps.clock() });
    await app.deps.store.write(async ({ operators, connections }) => {
      await operators.create(record);
      await connections.create(aConnection({ connectionId: "google" }));
    });
    const operator = await signInOperator(app);
    const asked = async (page: string, action: string) => {
      const form = (await (await operator.get(page)).text()).split(`action="${action}"`)[1]?.split("</form>")[0];
      return /<button type="submit"[^>]*?(?: data-confirm="([^"]*)")?>/.exec(form ?? "")?.[1];
    };
    const mcp = "/dashboard/mcp";
    for (const [page, action, name] of [
      [
        `/dashboard/users/${demoUsers[0]?.userId}/delete`,
        `/dashboard/users/${demoUsers[0]?.userId}/delete`,
        "owner@acme.test",
      ],
      [`${ACME}/delete`, `${ACME}/delete`, "Acme"],
      [
        `/dashboard/operators/${record.operatorId}/delete`,
        `/dashboard/operators/${record.operatorId}/delete`,
        OPERATOR.email,
      ],
      [`/dashboard/keys/api/${demoApiKey.apiKeyId}/revoke`, "/dashboard/keys/api/revoke", demoApiKey.name],
      [
        `${mcp}/resources/edit?resource=http://localhost:4005/mcp`,
        `${mcp}/resources/delete`,
        "http://localhost:4005/mcp",
      ],
      [`${mcp}/validation/edit?credential=demo-introspect`, `${mcp}/validation/delete`, "Demo MCP server"],
      [`${mcp}/scopes/edit?name=org:read`, `${mcp}/scopes/delete`, undefined],
      [
        `/dashboard/settings/web-apps/edit?redirect_uri=${DEMO_WEB_REDIRECT_URIS[0]}`,
        "/dashboard/settings/web-apps/remove",
        undefined,
      ],
      // Nobody signs in with it.
      ["/dashboard/settings/connections?edit=google", "/dashboard/settings/connections/delete", undefined],
    ] as const) {
      expect(await (await operator.get(page)).text()).toContain(`action="${action}"`);
      expect([page, await asked(page, action)]).toEqual([page, name]);
    }
    const identity = { connectionId: "google", subject: "1", userId: demoUsers[0]?.userId ?? "", email: null };
    const at = app.deps.clock();
    await app.deps.store.write(({ externalIdentities }) =>
      externalIdentities.create({ ...identity, createdAt: at, lastUsedAt: at }),
    );
    const used = ["/dashboard/settings/connections?edit=google", "/dashboard/settings/connections/delete"] as const;
    expect(await asked(...used)).toBe("Google");
  });

  it("says first that an agent can't be started again", async () => {
    const app = await createTestApp(await open());
    const { path, prepare } = agentForms["/dashboard/users/:userId/agents/end"] ?? {};
    await prepare?.(app);
    const operator = await signInOperator(app);
    const page = await (await operator.get(`/dashboard/users/${AGENT_OWNER}/agents`)).text();
    const asked = /<summary class="danger"[^>]*>End.*?<\/summary><p>(.*?)<\/p>(<form.*?<\/form>)/s.exec(page);
    expect(asked?.[1]).toBe("It gets no more access, and can’t be started again.");
    expect(asked?.[2]).toContain(`action="${path}"`);
  });
});
