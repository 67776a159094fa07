import * as api from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createGuards } from "../src/adapter/index.ts";
import {
  createTokenValidator,
  initBaseAuth,
  type OpenTelemetryApi,
  type TokenValidatorOptions,
  traceWith,
} from "../src/index.ts";
import { view } from "./adapter/request.ts";
import { createSigningKey, FakeAuthServer } from "./support/auth-server.ts";

const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/;
const key = await createSigningKey("k1");

let exporter: InMemorySpanExporter;

beforeEach(() => {
  exporter = new InMemorySpanExporter();
  api.trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  api.propagation.setGlobalPropagator(new W3CTraceContextPropagator());
});

afterEach(() => {
  api.trace.disable();
  api.context.disable();
  api.propagation.disable();
});

function setUp(options: Partial<TokenValidatorOptions> = {}) {
  const server = new FakeAuthServer(key);
  const auth = createTokenValidator({ ...server.options, tracing: traceWith(api), ...options });
  return { server, auth, guards: createGuards(auth) };
}

/** The spans in the order in which they began, each below its parent. */
function tree() {
  const spans = exporter.getFinishedSpans();
  const nameOf = (id: string | undefined) => spans.find((span) => span.spanContext().spanId === id)?.name ?? null;
  return spans.map(({ name, attributes, status, parentSpanContext }) => ({
    name,
    parent: nameOf(parentSpanContext?.spanId),
    attributes,
    failed: status.code === api.SpanStatusCode.ERROR,
  }));
}

const GUARD = { name: "orgward.guard", parent: null, failed: false };
const VALIDATION = { name: "orgward.validate", parent: "orgward.guard", failed: false };

describe("a guard", () => {
  test("has a span, with the validation and the fetch of the keys in it, and sends traceparent along", async () => {
    const { server, guards } = setUp();
    const guard = guards.requireUser();
    const request = view({ authorization: await server.bearer() });
    await guard.check(request);
    expect(tree()).toEqual([
      {
        name: "orgward.call keys",
        parent: "orgward.validate",
        attributes: {
          "orgward.call": "keys",
          "http.request.method": "GET",
          "server.address": "auth.example.test",
          "http.response.status_code": 200,
        },
        failed: false,
      },
      {
        ...VALIDATION,
        attributes: { "orgward.credential": "token", "orgward.cached": false, "orgward.outcome": "ok" },
      },
      { ...GUARD, attributes: { "orgward.guard": "requireUser", "orgward.outcome": "ok" } },
    ]);
    const headers = new Headers(server.requests[0]?.init.headers);
    expect(headers.get("traceparent")).toMatch(TRACEPARENT);
    expect(headers.get("accept")).toBe("application/json");

    exporter.reset();
    // Still decided at once, without a promise.
    expect(guard.check(request)).toMatchObject({ type: "allow" });
    expect(tree()[0]).toMatchObject({ ...VALIDATION, attributes: { "orgward.cached": true } });
  });

  test("names why it refused, which is no failure", async () => {
    const { server, guards } = setUp();
    const request = view({ authorization: await server.bearer(), params: { orgId: "another" } });
    expect(await guards.requireOrgMember().check(request)).toMatchObject({ type: "answer", answer: { status: 403 } });
    expect(tree().at(-1)).toEqual({
      ...GUARD,
      attributes: { "orgward.guard": "requireOrgMember", "orgward.outcome": "org_membership_required" },
    });
    exporter.reset();
    expect(guards.requireUser().check(view({}))).toMatchObject({ answer: { status: 401 } });
    expect(tree()).toEqual([
      { ...VALIDATION, attributes: { "orgward.credential": "token", "orgward.outcome": "credentials_missing" } },
      { ...GUARD, attributes: { "orgward.guard": "requireUser", "orgward.outcome": "credentials_missing" } },
    ]);
  });

  test("has failed where nobody can tell", async () => {
    const { server, guards } = setUp();
    server.goDown();
    await guards.requireUser().check(view({ authorization: await server.bearer() }));
    expect(tree().map(({ name, failed, attributes }) => [name, failed, attributes["orgward.outcome"]])).toEqual([
      ["orgward.call keys", true, undefined],
      ["orgward.validate", true, "auth_unavailable"],
      ["orgward.guard", true, "auth_unavailable"],
    ]);
  });

  test("tells no token, no id and no email address", async () => {
    const { server, guards } = setUp();
    const token = await server.mint();
    const [, payload = ""] = token.split(".");
    const {
      sub,
      email,
      org_id_to_org_member_info: orgs,
    } = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")));
    await guards.requireOrgMember().check(view({ authorization: `Bearer ${token}`, params: { orgId: "o-secret" } }));
    const written = JSON.stringify(tree());
    for (const secret of [token, payload, sub, email, "o-secret", ...Object.keys(orgs ?? {})]) {
      expect(secret).toBeTruthy();
      expect(written).not.toContain(secret);
    }
  });
});

test("calls of the management API have a span, without what is in their path and query", async () => {
  const server = new FakeAuthServer(key);
  server.respond = () => new Response(null, { status: 404 });
  const auth = initBaseAuth({ ...server.options, apiKey: "a-key-of-this-backend", tracing: traceWith(api) });
  await auth.fetchUserMetadataByEmail("owner@acme.test");
  expect(tree()).toEqual([
    {
      name: "orgward.call management",
      parent: null,
      attributes: {
        "orgward.call": "management",
        "http.request.method": "GET",
        "server.address": "auth.example.test",
        "http.response.status_code": 404,
      },
      failed: false,
    },
  ]);
  const headers = new Headers(server.requests[0]?.init.headers);
  expect(headers.get("authorization")).toBe("Bearer a-key-of-this-backend");
  expect(headers.get("traceparent")).toMatch(TRACEPARENT);
});

describe("what a tracer throws fails no request", () => {
  const fail = (): never => {
    throw new Error("the tracer is broken");
  };
  const span = { setAttribute: fail, setStatus: fail, end: fail };
  const sound: OpenTelemetryApi = {
    trace: { getTracer: () => ({ startSpan: () => span }), setSpan: () => ({}) },
    context: { active: () => ({}), with: (_context, work) => work() },
    propagation: { inject: (_context, carrier) => Object.assign(carrier, { "no header": "\n" }) },
  };
  const broken: Readonly<Record<string, OpenTelemetryApi>> = {
    "when spans fail": sound,
    "when no tracer can be had": { ...sound, trace: { ...sound.trace, getTracer: fail } },
    "when no span begins": { ...sound, trace: { ...sound.trace, getTracer: () => ({ startSpan: fail }) } },
    "when the context fails before the work": { ...sound, context: { active: () => ({}), with: fail } },
    "when the context fails after the work": {
      ...sound,
      context: {
        active: () => ({}),
        with(_context, work) {
          work();
          fail();
        },
      },
    },
    "when the context swallows the work": { ...sound, context: { active: () => ({}), with: () => {} } },
    "when propagation fails": { ...sound, propagation: { inject: fail } },
  };

  test.each(Object.entries(broken))("%s", async (_case, opentelemetry) => {
    const { server, guards } = setUp({ tracing: traceWith(opentelemetry) });
    const guard = guards.requireUser();
    expect(await guard.check(view({ authorization: await server.bearer() }))).toMatchObject({ type: "allow" });
    expect(server.fetchCount).toBe(1);
    expect(guard.check(view({}))).toMatchObject({ answer: { status: 401, body: { code: "credentials_missing" } } });
    expect(await guard.check(view({ authorization: "Bearer a.b.c" }))).toMatchObject({ answer: { status: 401 } });
  });
});

test("the option takes only what traceWith returns, which takes only the API package", () => {
  const { options } = new FakeAuthServer(key);
  expect(() => createTokenValidator({ ...options, tracing: api.trace as never })).toThrow(
    "tracing must be what traceWith returns.",
  );
  expect(() => traceWith(api.trace.getTracer("mine") as never)).toThrow("traceWith needs the API package");
});
