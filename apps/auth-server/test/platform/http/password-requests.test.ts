import { Hono } from "hono";
import { expect, it } from "vitest";
import type { AppEnvironment } from "../../../src/platform/http/app-environment.ts";
import { boundPasswordRequests } from "../../../src/platform/http/password-requests.ts";
import { Problem } from "../../../src/platform/http/problem.ts";
import { createGate } from "../../support/gate.ts";

const [ATTACKER, SOMEBODY] = ["203.0.113.7", "198.51.100.1"];

/** Password forms that are under way until they are let go, by the order in which they came in. */
function setUp() {
  const underWay: { end(): void }[] = [];
  const app = new Hono<AppEnvironment>()
    .use((context, next) => {
      context.set("clientAddress", context.req.header("x-from") ?? null);
      return next();
    }, boundPasswordRequests())
    .all("/login", async (context) => {
      const gate = createGate();
      underWay.push({ end: gate.open });
      await gate.opened;
      if (context.req.header("x-breaks")) throw new Error("broken");
      return context.text("done");
    })
    .onError((error, context) =>
      error instanceof Problem
        ? context.json({ code: error.code }, error.status, error.headers)
        : context.text(error.message, 500),
    );
  const send = async (from: string, init: RequestInit = {}) =>
    app.request("/login", { method: "POST", ...init, headers: { "x-from": from, ...init.headers } });
  /** Sends forms that stay under way. */
  const flood = (from: string, count: number, init?: RequestInit) =>
    Array.from({ length: count }, () => send(from, init));
  return { underWay, send, flood };
}

it("refuses the 61st password form of a network at once, and says when to come back", async () => {
  const { underWay, send, flood } = setUp();
  void flood(ATTACKER, 60);
  const refused = await send(ATTACKER);
  expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
    429,
    "5",
    { code: "too_many_requests" },
  ]);
  expect(underWay).toHaveLength(60);
});

it("refuses nobody elsewhere, and no request but forms", async () => {
  const { underWay, send, flood } = setUp();
  void flood(ATTACKER, 60);
  void send(SOMEBODY);
  void send(ATTACKER, { method: "GET" });
  await new Promise(setImmediate);
  expect(underWay).toHaveLength(62);
});

it.each([{}, { "x-breaks": "yes" }])(
  "takes as many as have ended, and no more (%j)",
  async (headers: Record<string, string>) => {
    const { underWay, send, flood } = setUp();
    const first = flood(ATTACKER, 60, { headers });
    await new Promise(setImmediate);
    for (const { end } of underWay.slice(0, 59)) end();
    await Promise.all(first.slice(0, 59));
    void flood(ATTACKER, 59);
    expect((await send(ATTACKER)).status).toBe(429);
    for (const { end } of underWay) end();
    await first[59];
    void send(ATTACKER);
    await new Promise(setImmediate);
    expect(underWay.length).toBeGreaterThan(119);
  },
);
