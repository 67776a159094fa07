import { OAuthErrorCode } from "@modelcontextprotocol/server";
import { expect, it, vi } from "vitest";
import { createMcpResourceServer, getMcpIdentity } from "../src/index.ts";
import { createTokenVerifier as createTokenVerifierV1 } from "../src/sdk-v1.ts";
import { createTokenVerifier as createTokenVerifierV2 } from "../src/sdk-v2.ts";
import { activeAnswer, createScriptedAuthServer, serverOptions } from "./support/auth-server.ts";

/** What another copy of the package sets up, as a CommonJS module has it beside an ES module. */
async function setUpCopy() {
  vi.resetModules();
  const copy = await import("../src/index.ts");
  expect(copy.createMcpResourceServer).not.toBe(createMcpResourceServer);
  const { fetch, now, issue } = createScriptedAuthServer();
  return { mcp: copy.createMcpResourceServer({ ...serverOptions, fetch, clock: () => now }), issue };
}

it("getMcpIdentity knows whom another copy of the package verified", async () => {
  const { mcp, issue } = await setUpCopy();
  const { authInfo, identity } = await mcp.verifyAccessToken(issue(activeAnswer()));
  expect(getMcpIdentity(authInfo)).toBe(identity);
});

it("getMcpIdentity takes no text for the identity", async () => {
  const extra = { "@orgward/mcp.identity": { user: { email: "owner@acme.test" } } };
  expect(() => getMcpIdentity({ extra })).toThrow("No identity");
});

it("what goes on from authInfo.extra holds plain data alone", async () => {
  const { mcp, issue } = await setUpCopy();
  const { extra } = (await mcp.verifyAccessToken(issue(activeAnswer()))).authInfo;
  expect(() => getMcpIdentity({ extra: { ...extra } })).toThrow("No identity");
});

it("token verifiers refuse a token that another copy of the package found bad", async () => {
  const { mcp } = await setUpCopy();
  await expect(createTokenVerifierV1(mcp).verifyAccessToken("unknown")).rejects.toMatchObject({
    errorCode: "invalid_token",
  });
  await expect(createTokenVerifierV2(mcp).verifyAccessToken("unknown")).rejects.toMatchObject({
    code: OAuthErrorCode.InvalidToken,
  });
});
