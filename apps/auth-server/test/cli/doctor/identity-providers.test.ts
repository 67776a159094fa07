import { expect, it } from "vitest";
import { checkIdentityProviders } from "../../../src/cli/doctor/identity-providers.ts";
import { type GuardedFetch, OutboundError } from "../../../src/platform/domain/guarded-fetch.ts";
import { addConnection } from "../../support/connections.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { createTestDeps } from "../../support/test-deps.ts";

const provider = { kind: "oidc", issuer: "https://idp.example.test", trustsEmail: false } as const;
const DOCUMENT = "https://idp.example.test/.well-known/openid-configuration";

describeOnSqlite("the check of identity providers", ({ open }) => {
  /** What is found where these connections exist, and each document is answered by `respond`. */
  async function check(
    connections: readonly (Parameters<typeof addConnection>[2] & { connectionId: string })[],
    respond: (url: string) => Response = () => Response.json({ issuer: "https://idp.example.test" }),
  ) {
    const deps = await createTestDeps(await open());
    for (const { connectionId, ...fields } of connections) await addConnection(deps, connectionId, fields);
    const asked: string[] = [];
    const fetch: GuardedFetch = async (url) => {
      asked.push(url);
      return respond(url);
    };
    return { finding: await checkIdentityProviders(deps.store.read, fetch), asked };
  }

  it("has nothing to look at without providers that describe themselves", async () => {
    const { finding, asked } = await check([
      { connectionId: "hub", provider: { kind: "github" } },
      { connectionId: "off", provider, enabled: false },
    ]);
    expect(finding).toMatchObject({ status: "skipped" });
    expect(asked).toEqual([]);
  });

  it("is ok where each document can be read, and reads it once", async () => {
    const { finding, asked } = await check([
      { connectionId: "one", provider },
      { connectionId: "two", provider: { ...provider, issuer: "https://idp.example.test/" } },
      { connectionId: "ms", provider: { kind: "microsoft", tenant: "common" } },
    ]);
    expect(finding).toEqual({ status: "ok", detail: "All 2 answer." });
    expect(asked.toSorted()).toEqual([
      DOCUMENT,
      "https://login.microsoftonline.com/common/v2.0/.well-known/openid-configuration",
    ]);
  });

  it.each([
    ["answers with an error", () => new Response("", { status: 502 }), "it answers with status 502"],
    ["answers with a page", () => new Response("<html>"), "something else answers there"],
    ["answers with other JSON", () => Response.json({ keys: [] }), "something else answers there"],
    [
      "isn't at a public address",
      () => {
        throw new OutboundError("private_address");
      },
      "its address isn't a public one",
    ],
    [
      "gives no answer",
      () => {
        throw new OutboundError("unreachable");
      },
      "it can't be reached",
    ],
  ])("is a warning where one %s", async (_what, respond, problem) => {
    const { finding } = await check([{ connectionId: "one", name: "Acme", provider }], respond);
    expect(finding).toMatchObject({
      status: "warning",
      detail: `People can't sign in with Acme (${DOCUMENT}: ${problem}).`,
      remedy: expect.stringContaining("DNS"),
    });
  });

  it("names five, and counts the others", async () => {
    const issuers = Array.from({ length: 9 }, (_, number) => `https://idp-${number}.example.test`);
    const { finding } = await check(
      issuers.map((issuer, number) => ({ connectionId: `idp-${number}`, provider: { ...provider, issuer } })),
      () => new Response("", { status: 503 }),
    );
    expect(finding.detail.match(/status 503/g)).toHaveLength(5);
    expect(finding.detail).toMatch(/; and 4 more\.$/);
  });
});
