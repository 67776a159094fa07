import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import { createBrowser } from "../../apps/auth-server/test/support/browser.ts";
import { demoPassword } from "../../scripts/demo/logins.mjs";
import { ask } from "./support/messages.ts";
import { startServers } from "./support/servers.ts";
import { signIn } from "./support/tokens.ts";

const EMAIL = "owner@acme.test";
const CALL = { name: "delete_all_projects", arguments: {} };

/** The servers, and a person with a token who can decide on the page. */
async function setUp() {
  const servers = await startServers();
  const issue = await signIn(servers, { email: EMAIL });
  const token = await issue("projects:read projects:write");
  const browser = createBrowser(servers.auth);
  await browser.signIn(EMAIL, demoPassword);
  const decide = (url: string, decision: "approved" | "refused") => browser.submit(new URL(url).pathname, { decision });
  return { ...servers, token, decide };
}

/** Connects a client that opens pages, and answers that it did; without `onUrl`, one that opens none. */
async function connect(
  { endpoint, token }: Awaited<ReturnType<typeof setUp>>,
  version: "2025-11-25" | "2026-07-28",
  onUrl: ((url: string) => Promise<"accept" | "decline">) | null,
): Promise<Client> {
  const client = new Client(
    { name: "test", version: "1.0.0" },
    {
      ...(onUrl && { capabilities: { elicitation: { url: {} } } }),
      ...(version === "2026-07-28" && { versionNegotiation: { mode: { pin: version } } }),
    },
  );
  if (onUrl) {
    client.setRequestHandler("elicitation/create", async ({ params }) => ({
      action: await onUrl("url" in params ? params.url : ""),
    }));
  }
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint), { requestInit }));
  return client;
}

function textOf(result: unknown): string {
  return (result as { content?: { text: string }[] }).content?.[0]?.text ?? "";
}

it("lets a client at 2026-07-28 open the page, and the call go on once it was approved there", async () => {
  const set = await setUp();
  const opened: string[] = [];
  const client = await connect(set, "2026-07-28", async (url) => {
    opened.push(url);
    await set.decide(url, opened.length === 1 ? "approved" : "refused");
    return "accept";
  });
  await client.callTool({ name: "create_project", arguments: { name: "Moon" } });
  expect(textOf(await client.callTool(CALL))).toBe("Deleted 1 projects");
  const refused = await client.callTool(CALL);
  expect(refused.isError).toBe(true);
  expect(textOf(refused)).toContain("A person refused");
  expect(new Set(opened).size).toBe(2);
  await client.close();
});

it("tells a client at 2026-07-28 whose user doesn't open the page, or that can't, that nothing ran", async () => {
  const set = await setUp();
  const declining = await connect(set, "2026-07-28", async () => "decline");
  expect(textOf(await declining.callTool(CALL))).toContain("wasn't approved");
  await declining.close();
  const plain = await connect(set, "2026-07-28", null);
  expect(textOf(await plain.callTool(CALL))).toMatch(/Open http\S+\/approvals\/[\w-]{36}, then call it again/);
  await plain.close();
});

it("names the page to a client at 2025-11-25 in an error, and runs the same call once after the approval", async () => {
  const set = await setUp();
  const client = await connect(set, "2025-11-25", async () => "accept");
  const failure = await client.callTool(CALL).catch((error: unknown) => error);
  const { code, data } = failure as { code: number; data: { elicitations: { mode: string; url: string }[] } };
  const [question] = data.elicitations;
  expect([code, question?.mode]).toEqual([-32042, "url"]);
  await set.decide(question?.url ?? "", "approved");
  expect(textOf(await client.callTool(CALL))).toBe("Deleted 0 projects");
  await expect(client.callTool(CALL)).rejects.toMatchObject({ code: -32042 });
  await client.close();
});

it("tells older clients in words, and lets nothing through in a batch or as a notification", async () => {
  const { endpoint, token, projects } = await setUp();
  const { message } = await ask(endpoint, token, "tools/call", CALL);
  expect(textOf(message.result)).toContain("A person has to approve this call of delete_all_projects first.");
  const post = (body: unknown) =>
    fetch(endpoint, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
  const call = { jsonrpc: "2.0", method: "tools/call", params: CALL };
  const batch = await post([
    { ...call, id: 1 },
    { jsonrpc: "2.0", id: 2, method: "ping" },
  ]);
  expect(await batch.json()).toMatchObject([{ error: { code: -32003 } }, { error: { code: -32003 } }]);
  expect((await post(call)).status).toBe(403);
  const typed = { ...call, id: 1, params: { ...CALL, arguments: [] } };
  expect(await (await post(typed)).json()).toMatchObject({ error: { code: -32602 } });
  const long = { ...call, id: 1, params: { ...CALL, arguments: { text: "x".repeat(16_384) } } };
  expect(textOf(((await (await post(long)).json()) as { result: unknown }).result)).toContain("Nobody can approve");
  expect(projects).toBeDefined();
});
