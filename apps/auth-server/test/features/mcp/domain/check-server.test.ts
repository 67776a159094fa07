import { describe, expect, it } from "vitest";
import { checkServer } from "../../../../src/features/mcp/domain/check-server.ts";
import type { OAuthScopeRecord } from "../../../../src/features/oauth/domain/records.ts";
import type { ProbeResult } from "../../../../src/platform/domain/probe.ts";
import { SOME_TIME } from "../../../support/records.ts";

const ISSUER = "https://auth.example.test";
const RESOURCE = "https://notes.example.test/mcp";
const METADATA_URL = "https://notes.example.test/.well-known/oauth-protected-resource/mcp";

const metadata = { resource: RESOURCE, authorization_servers: [ISSUER], scopes_supported: ["notes:read"] };
const challenge = `Bearer resource_metadata="${METADATA_URL}", scope="notes:read"`;

function answer(fields: Partial<Extract<ProbeResult, { kind: "answered" }>>): ProbeResult {
  return { kind: "answered", status: 200, challenge: null, json: null, ...fields };
}

const good = { metadata: answer({ json: metadata }), refusal: answer({ status: 401, challenge }) };

/** The results of the five checks of a server that answers like this. */
async function check(answers: Partial<typeof good>) {
  const { metadata, refusal } = { ...good, ...answers };
  const asked: string[] = [];
  const probe = async ({ href }: URL, { body }: { readonly body?: string }) => {
    asked.push(`${body === undefined ? "GET" : "POST"} ${href}`);
    return body === undefined ? metadata : refusal;
  };
  const resource = {
    resource: RESOURCE,
    name: null,
    isDefault: false,
    createdAt: SOME_TIME,
    connectedAt: null,
    version: 1,
  };
  const scope: OAuthScopeRecord = {
    name: "notes:read",
    description: "Read",
    kind: "user",
    isDefault: true,
    version: 1,
  };
  const checks = await checkServer({ probe, policy: { issuer: ISSUER } }, { resource, scopes: [scope] });
  return { asked, results: Object.fromEntries(checks.map(({ name, result }) => [name, result])) };
}

const passed = {
  metadata: "passed",
  resource: "passed",
  authorization_server: "passed",
  scopes: "passed",
  challenge: "passed",
};
const unread = { resource: "skipped", authorization_server: "skipped", scopes: "skipped" };

describe("the checks of an MCP server", () => {
  it("pass for what @orgward/mcp answers, and ask it twice", async () => {
    expect(await check({})).toEqual({ asked: [`GET ${METADATA_URL}`, `POST ${RESOURCE}`], results: passed });
  });

  it("take metadata without scopes, and a challenge without the URL of the metadata", async () => {
    const { scopes_supported: _, ...bare } = metadata;
    const refusal = answer({ status: 401, challenge: "Bearer" });
    expect((await check({ metadata: answer({ json: bare }), refusal })).results).toEqual(passed);
  });

  it.each<[string, Partial<typeof good>, Record<string, unknown>]>([
    [
      "a server that isn't there",
      { metadata: { kind: "unreachable" }, refusal: { kind: "unreachable" } },
      {
        ...unread,
        metadata: { kind: "no_answer", why: "unreachable" },
        challenge: { kind: "no_answer", why: "unreachable" },
      },
    ],
    [
      "metadata that isn't where it belongs",
      { metadata: answer({ status: 404 }) },
      { ...unread, metadata: { kind: "unexpected_status", status: 404 } },
    ],
    ["metadata that is a page", { metadata: answer({ json: null }) }, { ...unread, metadata: { kind: "not_json" } }],
    [
      "metadata that is a list",
      { metadata: answer({ json: [metadata] }) },
      { ...unread, metadata: { kind: "not_json" } },
    ],
    [
      "the metadata of another resource",
      { metadata: answer({ json: { ...metadata, resource: `${RESOURCE}/` } }) },
      { resource: { kind: "different", found: `${RESOURCE}/` } },
    ],
    [
      "another auth server",
      { metadata: answer({ json: { ...metadata, authorization_servers: ["https://elsewhere.test"] } }) },
      { authorization_server: { kind: "different", found: "https://elsewhere.test" } },
    ],
    [
      "no auth server",
      { metadata: answer({ json: { resource: RESOURCE } }) },
      { authorization_server: { kind: "missing" } },
    ],
    [
      "a scope that doesn't exist",
      { metadata: answer({ json: { ...metadata, scopes_supported: ["notes:read", "notes:write"] } }) },
      { scopes: { kind: "different", found: "notes:write" } },
    ],
    [
      "an unguarded handler",
      { refusal: answer({ status: 200 }) },
      { challenge: { kind: "unexpected_status", status: 200 } },
    ],
    ["a refusal without a challenge", { refusal: answer({ status: 401 }) }, { challenge: { kind: "no_challenge" } }],
    [
      "a challenge that points elsewhere",
      { refusal: answer({ status: 401, challenge: 'Bearer resource_metadata="https://elsewhere.test/"' }) },
      { challenge: { kind: "different", found: "https://elsewhere.test/" } },
    ],
  ])("find %s", async (_, answers, expected) => {
    expect((await check(answers)).results).toEqual({ ...passed, ...expected });
  });

  it("cut short what a server sent", async () => {
    const { results } = await check({ metadata: answer({ json: { ...metadata, resource: "x".repeat(10_000) } }) });
    expect(results.resource).toEqual({ kind: "different", found: `${"x".repeat(200)}…` });
  });
});
