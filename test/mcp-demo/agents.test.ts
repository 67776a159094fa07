import { expect, it } from "vitest";
import { createBrowser } from "../../apps/auth-server/test/support/browser.ts";
import { ACME } from "../../apps/auth-server/test/support/service-account.ts";
import { demoPassword } from "../../scripts/demo/logins.mjs";
import { callAsMachine, clientCredentials } from "./support/machine-client.ts";
import { startServers } from "./support/servers.ts";

const ADMIN_ID = "aaaaaaaa-0000-4000-8000-000000000002";
const PAGE = `/orgs/${ACME}/agents`;

it("an agent that a member registers on the page calls a tool by the SDK's own provider, until its owner is disabled", async () => {
  const { auth, endpoint } = await startServers();
  const browser = createBrowser(auth);
  await browser.signIn("admin@acme.test", demoPassword);
  const agent = { name: "Nightly report", purpose: "Writes the report", role: "Admin", lifetime_days: "30" };
  const shown = await (await browser.submitTo(PAGE, PAGE, { ...agent, kind: "secret" })).text();
  const clientSecret = /orgward_agent_[\w-]+/.exec(shown)?.[0] ?? "";
  const clientId = /data-copy="Client ID">([\w-]{36})</.exec(shown)?.[1] ?? "";
  const provider = () => clientCredentials(auth, { clientId, clientSecret });

  expect(await callAsMachine(endpoint, provider(), "list_projects")).toBe("Projects of Acme:");
  const connected = provider();
  expect(await callAsMachine(endpoint, connected, "report")).toMatch(/^Acme has 0 projects/);

  const disabled = await auth.post(`/api/backend/v1/user/${ADMIN_ID}/disable`, {});
  expect(disabled.status).toBe(200);
  await expect(callAsMachine(endpoint, provider(), "list_projects")).rejects.toThrow("its credentials are wrong");
  // Longer than the demo remembers what it was told about a token.
  auth.deps.clock.advance(301);
  await expect(callAsMachine(endpoint, connected, "list_projects")).rejects.toThrow();

  await auth.post(`/api/backend/v1/user/${ADMIN_ID}/enable`, {});
  expect(await callAsMachine(endpoint, provider(), "list_projects")).toBe("Projects of Acme:");
});
