import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as opentelemetry from "@opentelemetry/api";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { traceWith } from "@orgward/core";
import * as onExpress from "@orgward/express";
import * as onHono from "@orgward/hono";
import * as onKoa from "@orgward/koa";
import { createMcpResourceServer } from "@orgward/mcp";
import * as onNext from "@orgward/next";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";

const exporter = new InMemorySpanExporter();
opentelemetry.trace.setGlobalTracerProvider(
  new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
);
afterAll(() => opentelemetry.trace.disable());
beforeEach(() => exporter.reset());

const options = {
  authUrl: "https://auth.example.test",
  tracing: traceWith(opentelemetry),
  fetch: async () => new Response(null, { status: 503 }),
  onProblem: () => {},
};
const integration = { ...options, apiKey: "a-key-of-this-backend", appUrl: "https://app.example.test" };

/** What the span of a validation says. */
const validations = () =>
  exporter
    .getFinishedSpans()
    .filter(({ name }) => name === "orgward.validate")
    .map(({ attributes }) => [attributes["orgward.framework"], attributes["orgward.outcome"]]);

describe("the copy of the API that the server brings", () => {
  const manifestOf = (name: string) =>
    JSON.parse(
      readFileSync(join(repository, `apps/auth-server/node_modules/@opentelemetry/${name}/package.json`), "utf8"),
    );
  const { version } = manifestOf("api") as { version: string };
  const [major = "", minor = ""] = version.split(".");

  it("is one that the SDK takes as well: the API ignores an SDK with an older copy, and says nothing", () => {
    const { peerDependencies } = manifestOf("sdk-trace-base") as { peerDependencies: Record<string, string> };
    const [, endMajor = "", endMinor = ""] =
      /<(\d+)\.(\d+)\.0$/.exec(peerDependencies["@opentelemetry/api"] ?? "") ?? [];
    expect(endMajor).toBe(major);
    expect(Number(minor)).toBeLessThan(Number(endMinor));
  });

  it("is the oldest one that the documents ask for", () => {
    const text = readFileSync(join(repository, "docs/operations.md"), "utf8");
    expect(text).toContain(`It must be of version ${major}, and at least ${major}.${minor}:`);
  });
});

describe("the spans of a validation", () => {
  it.each([
    ["express", () => [onExpress.createTokenGuards(options), onExpress.initAuth(integration)]],
    ["hono", () => [onHono.createTokenGuards(options), onHono.initAuth(integration)]],
    ["koa", () => [onKoa.createTokenGuards(options), onKoa.initAuth(integration)]],
    ["next", () => [onNext.createTokenGuards(options), onNext.initAuth(integration)]],
  ])("name %s", async (framework, create) => {
    for (const auth of create()) {
      await expect(auth.validateAccessTokenAndGetUser(undefined)).rejects.toThrow();
      auth.close();
    }
    expect(validations()).toEqual([
      [framework, "credentials_missing"],
      [framework, "credentials_missing"],
    ]);
  });

  it("name mcp, with the introspection in them", async () => {
    const mcp = createMcpResourceServer({
      ...options,
      resource: "https://mcp.example.test/mcp",
      introspection: { clientId: "a-client", clientSecret: "a-secret-of-this-client" },
    });
    await expect(mcp.verifyAccessToken("a-token-of-nobody")).rejects.toThrow();
    mcp.close();
    expect(validations()).toEqual([["mcp", "auth_unavailable"]]);
    const written = JSON.stringify(exporter.getFinishedSpans().map(({ name, attributes }) => [name, attributes]));
    expect(written).toContain("orgward.call introspection");
    expect(written).not.toMatch(/a-token-of-nobody|a-client|a-secret/);
  });
});
