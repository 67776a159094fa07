import { describe, expect, it } from "vitest";
import type { RegisteredSdk } from "../../../src/cli/doctor/deps.ts";
import { checkMetrics } from "../../../src/cli/doctor/metrics.ts";
import { systemDeps } from "../../../src/cli/doctor/system.ts";
import { checkTraces } from "../../../src/cli/doctor/traces.ts";
import { recordTraces } from "../../support/traces.ts";
import { type Asked, answering, refusing } from "./support/answers.ts";

describe("the metrics", () => {
  const server = { host: "0.0.0.0", port: 4000, metricsToken: "a-token-for-metrics-that-is-long-enough" };
  const check = (fetch: typeof globalThis.fetch, given: { host?: string; metricsToken?: null } = {}) =>
    checkMetrics({ ...server, ...given, production: true }, { fetch });

  it("are ok where the server on this machine gives them for the token, which nobody else is shown", async () => {
    const asked: Asked[] = [];
    expect(await check(answering(200, asked))).toMatchObject({ status: "ok" });
    expect(await check(answering(200, asked), { host: "::1" })).toMatchObject({ status: "ok" });
    expect(asked.map(({ url }) => url)).toEqual(["http://127.0.0.1:4000/metrics", "http://[::1]:4000/metrics"]);
    expect(asked.map(({ headers }) => headers.get("authorization"))).toEqual([
      `Bearer ${server.metricsToken}`,
      `Bearer ${server.metricsToken}`,
    ]);
  });

  it.each([401, 404])("have failed where it answers %i, as with another token or before a restart", async (status) => {
    expect(await check(answering(status))).toMatchObject({
      status: "failed",
      remedy: expect.stringContaining("METRICS_TOKEN"),
    });
  });

  it("aren't looked at without a token, or where no server runs on this machine", async () => {
    expect(await check(answering(200), { metricsToken: null })).toMatchObject({ status: "skipped" });
    expect(await check(refusing("ECONNREFUSED"))).toMatchObject({ status: "skipped" });
  });
});

describe("the traces", () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/" };
  const check = (kind: RegisteredSdk["kind"], environment: Record<string, string>, fetch = answering(200)) =>
    checkTraces(environment, {
      fetch,
      findSdk: () => (kind === "ignored" ? { kind, version: "1.8.0" } : { kind }),
    });

  it("are ok where an SDK is loaded and the collector answers, which gets no span", async () => {
    const asked: Asked[] = [];
    expect(await check("registered", endpoint, answering(200, asked))).toMatchObject({ status: "ok" });
    expect(asked).toMatchObject([{ url: "http://collector:4318/v1/traces", method: "POST", bytes: 0 }]);
  });

  it("are ok where the collector wants credentials, which the SDK alone has", async () => {
    const own = { ...endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://traces.example.com/otlp?token=secret" };
    const finding = await check("registered", own, answering(401));
    expect(finding).toMatchObject({ status: "ok", detail: expect.stringContaining("traces.example.com") });
    expect(finding.detail).not.toContain("secret");
  });

  it.each([
    ["answers that it knows no such path", answering(404)],
    ["can't be reached", refusing("ECONNREFUSED")],
  ])("are a warning where the collector %s", async (_, fetch) => {
    expect(await check("registered", endpoint, fetch)).toMatchObject({
      status: "warning",
      remedy: expect.stringContaining("4318"),
    });
  });

  it("have failed with an SDK that the API ignores, and are a warning with an endpoint and no SDK", async () => {
    expect(await check("ignored", endpoint)).toMatchObject({
      status: "failed",
      detail: expect.stringContaining("1.8.0"),
    });
    expect(await check("none", endpoint)).toMatchObject({
      status: "warning",
      remedy: expect.stringContaining("NODE_OPTIONS"),
    });
  });

  it("aren't looked at without an SDK, and the collector isn't asked by another protocol", async () => {
    expect(await check("none", {})).toMatchObject({ status: "skipped" });
    const grpc = { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" };
    expect(await check("registered", grpc, refusing("ECONNREFUSED"))).toMatchObject({ status: "ok" });
  });

  it("are known of this process", () => {
    expect(systemDeps.findSdk()).toEqual({ kind: "none" });
    const traces = recordTraces();
    expect(systemDeps.findSdk()).toEqual({ kind: "registered" });
    traces.stop();
    const place = globalThis as { [key: symbol]: unknown };
    const key = Symbol.for("opentelemetry.js.api.1");
    const before = place[key];
    place[key] = { version: "1.8.0", trace: {} };
    expect(systemDeps.findSdk()).toEqual({ kind: "ignored", version: "1.8.0" });
    place[key] = before;
  });
});
