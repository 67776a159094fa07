import { expect, it } from "vitest";
import { demoOrganizations, demoUsers } from "../../src/demo/demo-data.ts";
import { ENDPOINT } from "../support/audit-streams.ts";
import { describeOnSqlite } from "../support/databases.ts";
import { createManagementClient } from "../support/management-client.ts";
import { signInOperator } from "../support/operator-browser.ts";
import { createTestApp } from "../support/test-app.ts";

const ACME = demoOrganizations[0]?.orgId ?? "";
const OWNER = demoUsers[0]?.userId ?? "";

const API = "/api/backend/v1";
const ORGANIZATION = `/dashboard/orgs/${ACME}`;
const SETTINGS = "/dashboard/settings";

describeOnSqlite("the tab Raw", ({ open }) => {
  it("shows what the operation that it names returns", async () => {
    const app = await createTestApp(await open());
    const operator = await signInOperator(app);
    const api = createManagementClient(app);
    const create = async (path: string, body: object) => (await api.post(path, body)).body;
    const endpoint = { name: "CRM", url: "https://crm.example.test/hook", event_types: ["webhook.*"] };
    const { endpoint_id } = await create("/webhook_endpoints", endpoint);
    const { stream_id } = await create("/audit_streams", { name: "SIEM", destination: ENDPOINT, secret: "t0ken" });
    const { partner_id } = await create("/signal_partners", { name: "SIEM", purpose: "receive_events" });
    const account = await create(`/org/${ACME}/service_accounts`, { name: "Nightly import", role: "Member" });
    const pages = [
      `/dashboard/users/${OWNER}`,
      ORGANIZATION,
      `${ORGANIZATION}/service-accounts/${account.service_account_id}`,
      `${SETTINGS}/webhooks/${endpoint_id}`,
      `${SETTINGS}/audit-streams/${stream_id}`,
      `${SETTINGS}/shared-signals/${partner_id}`,
    ];
    for (const page of pages) {
      const html = (await (await operator.get(`${page}/raw`)).text())
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&");
      const [, path = ""] = /As GET (\S+) returns it\./.exec(html) ?? [];
      const [, json = ""] = /<code>({.*?})<\/code><\/pre>/s.exec(html) ?? [];
      expect(path).toMatch(API);
      expect([page, JSON.parse(json)]).toEqual([page, (await api.get(path.slice(API.length))).body]);
    }
  });
});
