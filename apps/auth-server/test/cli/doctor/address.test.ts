import { describe, expect, it } from "vitest";
import { checkAddress } from "../../../src/cli/doctor/address.ts";
import { checkDocuments } from "../../../src/cli/doctor/documents.ts";
import { refusing } from "./support/answers.ts";

const authUrl = "https://auth.example.com";
const NOW = 1_790_000_000_000;

/** What `AUTH_URL` answers, with a clock that is some seconds behind this machine's. */
function answering(body: unknown, { behindSeconds = 0, status = 200 } = {}) {
  const date = new Date(NOW - behindSeconds * 1000).toUTCString();
  return async () => Response.json(body, { status, headers: { date } });
}

async function check(fetch: typeof globalThis.fetch) {
  const [issuer, clock] = await checkAddress({ authUrl }, { fetch, now: () => NOW });
  return { issuer, clock };
}

describe("the issuer", () => {
  it("is ok where the server at AUTH_URL names itself so", async () => {
    const { issuer } = await check(answering({ issuer: authUrl, keys: [] }));
    expect(issuer).toMatchObject({ check: "issuer", status: "ok", detail: expect.stringContaining(authUrl) });
  });

  it("has failed where the server there has another name", async () => {
    const { issuer } = await check(answering({ issuer: "http://localhost:4000", keys: [] }));
    expect(issuer).toMatchObject({ status: "failed", detail: expect.stringContaining("as http://localhost:4000") });
    expect(issuer?.remedy).toContain("AUTH_URL");
  });

  it.each([
    ["something else", answering({ hello: "world" })],
    ["a proxy without a server", answering("<html>", { status: 502 })],
  ])("has failed where %s answers", async (_, fetch) => {
    expect((await check(fetch)).issuer).toMatchObject({
      status: "failed",
      detail: expect.stringMatching(/status \d{3}/),
    });
  });

  it("isn't looked at where no server runs", async () => {
    const { issuer, clock } = await check(refusing("ECONNREFUSED"));
    expect(issuer).toMatchObject({ status: "skipped", detail: expect.stringContaining("Start the server") });
    expect(clock).toMatchObject({ status: "skipped" });
  });

  it("has failed where the name can't be resolved, or the certificate is wrong", async () => {
    for (const code of ["ENOTFOUND", "CERT_HAS_EXPIRED"]) {
      expect((await check(refusing(code))).issuer).toMatchObject({
        status: "failed",
        detail: `${authUrl}/.well-known/jwks.json can't be fetched: connect ${code}`,
      });
    }
  });
});

describe("the clock", () => {
  it.each([
    ["ok", 1],
    ["ok", -2],
    ["warning", 4],
    ["failed", 6],
    ["failed", -3600],
  ])("is %s where it is %d s ahead of the server's", async (status, behindSeconds) => {
    const { clock } = await check(answering({ issuer: authUrl, keys: [] }, { behindSeconds }));
    expect(clock).toMatchObject({ check: "clock", status });
  });

  it("isn't compared where the answer has no time", async () => {
    const { clock } = await check(async () => Response.json({ issuer: authUrl, keys: [] }));
    expect(clock).toMatchObject({ status: "skipped" });
  });
});

describe("the documents of guards and clients", () => {
  const types: Record<string, string> = {
    "/.well-known/revocations": "application/revocations+jwt",
    "/.well-known/oauth-authorization-server": "application/json",
  };
  const check = (given: Record<string, { status?: number; type?: string }> = {}) =>
    checkDocuments(
      { authUrl },
      {
        fetch: async (input) => {
          const path = new URL(String(input)).pathname;
          const { status = 200, type = types[path] ?? "" } = given[path] ?? {};
          return new Response(null, { status, headers: { "content-type": type } });
        },
      },
    );

  it("are ok where the proxy passes them on", async () => {
    expect(await check()).toMatchObject({ status: "ok" });
  });

  it.each([
    ["answers 404 to what it has no rule for", { status: 404 }],
    ["shows an app's page for every path", { type: "text/html" }],
  ])("have failed where the proxy %s", async (_, answer) => {
    expect(await check({ "/.well-known/revocations": answer })).toMatchObject({
      status: "failed",
      detail: expect.stringMatching(/\.well-known\/revocations .*let revoked tokens in/),
    });
    expect(await check({ "/.well-known/oauth-authorization-server": answer })).toMatchObject({
      status: "failed",
      detail: expect.stringContaining("MCP clients"),
    });
  });

  it("aren't looked at where no server runs, and have failed where the name can't be resolved", async () => {
    expect(await checkDocuments({ authUrl }, { fetch: refusing("ECONNREFUSED") })).toMatchObject({ status: "skipped" });
    expect(await checkDocuments({ authUrl }, { fetch: refusing("ENOTFOUND") })).toMatchObject({ status: "failed" });
  });
});
