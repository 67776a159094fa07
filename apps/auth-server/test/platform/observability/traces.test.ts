import { context, type TracerProvider, trace } from "@opentelemetry/api";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startEventStream } from "../../../src/event-stream.ts";
import { createPasswords } from "../../../src/features/authentication/domain/passwords/password-lines.ts";
import { traceHashing } from "../../../src/features/authentication/routes/trace-hashing.ts";
import { createLogger } from "../../../src/platform/observability/logger.ts";
import { isTracing } from "../../../src/platform/observability/spans.ts";
import { describeStatement } from "../../../src/platform/observability/statement-spans.ts";
import { createPostRequest } from "../../../src/platform/outbound/post-request.ts";
import { createBrowser } from "../../support/browser.ts";
import { describeDatabases, describeOnSqlite } from "../../support/databases.ts";
import { createTestApp } from "../../support/test-app.ts";
import { testHasher } from "../../support/test-deps.ts";
import { type RecordedTraces, recordTraces } from "../../support/traces.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;
const passwords = createPasswords({ hasher: traceHashing(testHasher), places: 2 });

let traces: RecordedTraces;

beforeEach(() => {
  traces = recordTraces();
});

afterEach(() => {
  traces.stop();
});

const rootOf = (name: string) => {
  const root = traces.spans().find((span) => span.name === name);
  if (!root) throw new Error(`There is no span ${name}.`);
  return root;
};

describeDatabases("traces", ({ open, dialect }) => {
  it("show a sign-in as a tree, without a person, a token or a secret", async () => {
    const { request, deps } = await createTestApp(await open(), { passwords });
    const browser = createBrowser({ request });
    await browser.signIn("owner@acme.test", "orgward-demo");
    const root = rootOf("POST /login");
    const tree = traces.tree(root);
    expect(tree[0]).toBe("POST /login");
    expect(tree).toContain("  verify password");
    expect(tree).toContain("  SELECT users");
    expect(tree).toContain("  INSERT sessions");
    expect(root.attributes).toEqual({
      "http.request.method": "POST",
      "http.route": "/login",
      "http.response.status_code": 303,
    });
    const statement = traces.spans().find((span) => span.name === "INSERT sessions");
    expect(statement?.attributes).toEqual({
      "db.system.name": dialect === "sqlite" ? "sqlite" : "postgresql",
      "db.operation.name": "INSERT",
      "db.collection.name": "sessions",
    });
    const values = traces.spans().flatMap((span) => [span.name, ...Object.values(span.attributes).map(String)]);
    for (const value of values) {
      expect(value).not.toMatch(/@|acme|orgward-demo|\$|[0-9a-f]{8}-|[\w-]{30,}/);
    }
    const lines = deps.logLines.filter((line) => line.includes('"path":"/login"') && line.includes('"POST"'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`"trace_id":"${root.spanContext().traceId}"`);
  });

  it("go on from a private address, and only link to what the internet names", async () => {
    const { request } = await createTestApp(await open());
    for (const peer of ["10.0.0.7", "8.8.8.8"]) {
      await request("/.well-known/jwks.json", { peer, headers: { traceparent: TRACEPARENT } });
    }
    const [inside, outside] = traces.spans().filter((span) => span.name === "GET /.well-known/jwks.json");
    expect(inside?.spanContext().traceId).toBe(TRACE);
    expect(inside?.links).toEqual([]);
    expect(outside?.spanContext().traceId).not.toBe(TRACE);
    expect(outside?.parentSpanContext).toBeUndefined();
    expect(outside?.links.map((link) => link.context.traceId)).toEqual([TRACE]);
  });

  it("name no path that isn't a route", async () => {
    const { request } = await createTestApp(await open());
    await request("/nothing/owner@acme.test?token=secret");
    expect(rootOf("GET none").attributes).toMatchObject({ "http.route": "none", "http.response.status_code": 404 });
  });

  it("show what reads the events, and nothing of the looks for new ones", async () => {
    const { request, deps } = await createTestApp(await open());
    await createBrowser({ request }).signIn("owner@acme.test", "orgward-demo");
    const before = traces.spans().length;
    await startEventStream(deps)();
    const roots = traces
      .spans()
      .slice(before)
      .filter((span) => span.parentSpanContext === undefined);
    expect(roots.length).toBeGreaterThan(0);
    expect(roots.map((span) => span.name).filter((root) => !root.startsWith("events "))).toEqual([]);
  });
});

describe("a request to another server", () => {
  it("has a span with its host and status, and carries no trace there", async () => {
    const sent: unknown[] = [];
    const post = createPostRequest({
      timeoutMilliseconds: 1000,
      resolve: async () => [],
      isPublicAddress: () => true,
      request: (_url, options) => {
        sent.push(options.headers);
        throw Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
      },
    });
    await trace.getTracer("test").startActiveSpan("delivery", async (span) => {
      await post({ url: "https://hooks.example.test/a-secret-path", headers: {}, body: "a-secret" });
      span.end();
    });
    expect(traces.tree(rootOf("delivery"))).toEqual(["delivery", "  POST to another server failed"]);
    expect(rootOf("POST to another server").attributes).toEqual({
      "http.request.method": "POST",
      "server.address": "hooks.example.test",
    });
    expect(sent).toEqual([{}]);
  });
});

it.each([
  ['select "id" from "users" where "email" = $1', "SELECT users"],
  ['insert into "sessions" ("id") values ($1)', "INSERT sessions"],
  ['update "users" set "name" = ?', "UPDATE users"],
  ["select 'it came from \"x y\"'", "SELECT"],
  ["vacuum", "OTHER"],
])("a statement %s is %s", (sql, name) => {
  expect(describeStatement(sql).name).toBe(name);
});

describeOnSqlite("an SDK that throws", ({ open }) => {
  it("fails no request", async () => {
    traces.stop();
    const fail = (): never => {
      throw new Error("the SDK is broken");
    };
    trace.setGlobalTracerProvider({ getTracer: fail } as TracerProvider);
    const { request } = await createTestApp(await open(), { passwords });
    expect((await request("/healthz")).status).toBe(200);

    trace.disable();
    const broken = new Proxy({}, { get: () => fail });
    trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan: () => broken }) } as unknown as TracerProvider);
    context.setGlobalContextManager({
      active: fail,
      with: fail,
      bind: fail,
      enable: fail,
      disable: () => {},
    } as never);
    expect((await request("/healthz")).status).toBe(200);
    await createBrowser({ request }).signIn("owner@acme.test", "orgward-demo");
  });
});

it("without an SDK nothing is traced, and lines name no trace", async () => {
  expect(isTracing()).toBe(true);
  traces.stop();
  expect(isTracing()).toBe(false);
  const lines: string[] = [];
  createLogger("info", { write: (line) => void lines.push(line) }).info({}, "request");
  expect(lines.join()).not.toContain("trace_id");
});
