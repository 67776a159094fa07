import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createTokenValidator } from "@orgward/core";
import * as forExpress from "@orgward/express";
import * as forHono from "@orgward/hono";
import * as forKoa from "@orgward/koa";
import * as forNext from "@orgward/next";
import { createTestIssuer, demoOrgs } from "@orgward/testing";
import express, { type RequestHandler } from "express";
import { Hono, type MiddlewareHandler } from "hono";
import Koa, { type Middleware } from "koa";
import { NextRequest } from "next/server.js";
import { describe, expect, it, onTestFinished } from "vitest";

const issuer = await createTestIssuer();
const machine = await issuer.mintMachineToken({ role: "Owner", org: demoOrgs.acme });
const authorization = `Bearer ${machine}`;
const { authUrl } = issuer;
const forTokens = { authUrl, fetch: issuer.fetch, clock: issuer.clock };
const forBackends = { ...forTokens, apiKey: "a-key" };
const forNextApps = { ...forBackends, appUrl: "http://localhost:4004" };
const { orgId } = demoOrgs.acme;
const rule = { role: { minimum: "Member" } } as const;
const REFUSED = "403 machine_not_allowed";

/** How each guard is called, as an app that says nothing of machines does: options say which organization it is about alone. */
const middleware: Readonly<Record<string, readonly unknown[]>> = {
  requireUser: [],
  optionalUser: [],
  requireOrgMember: [{ orgId: () => orgId }],
  requireOrgRole: ["Member", { orgId: () => orgId }],
  requireOrgPermission: ["can_read_reports", { orgId: () => orgId }],
  requireOrg: [rule, { orgId: () => orgId }],
};

const answer = () => Response.json({ reached: true });
const wrappers: Readonly<Record<string, readonly unknown[]>> = {
  withUser: [answer],
  withOptionalUser: [answer],
  withOrgMember: [answer, { orgId: () => orgId }],
  withOrgRole: ["Member", answer, { orgId: () => orgId }],
  withOrgPermission: ["can_read_reports", answer, { orgId: () => orgId }],
  withOrg: [rule, answer, { orgId: () => orgId }],
};

type Guards = Readonly<Record<string, unknown>>;
type Call = (...given: readonly unknown[]) => unknown;

/** The names of an object's functions that let somebody in. */
function formsOf(guards: object, pattern: RegExp): string[] {
  const entries = Object.entries(guards as Guards).filter(([, value]) => typeof value === "function");
  return entries.map(([name]) => name).filter((name) => pattern.test(name));
}

async function verdictOf(response: Response): Promise<string> {
  const { code } = (await response.json()) as { readonly code?: string };
  return `${response.status} ${code}`;
}

async function ask(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return verdictOf(await fetch(`http://127.0.0.1:${port}/`, { headers: { authorization } }));
}

const frameworks = {
  express: {
    initAuth: (): object => forExpress.initAuth(forBackends),
    createTokenGuards: (): object => forExpress.createTokenGuards(forTokens),
    ask: (guard: unknown) => ask(express().use(guard as RequestHandler, reachExpress)),
  },
  koa: {
    initAuth: (): object => forKoa.initAuth(forBackends),
    createTokenGuards: (): object => forKoa.createTokenGuards(forTokens),
    ask: (guard: unknown) =>
      ask(
        new Koa()
          .use(guard as Middleware)
          .use(reachKoa)
          .callback(),
      ),
  },
  hono: {
    initAuth: (): object => forHono.initAuth(forBackends),
    createTokenGuards: (): object => forHono.createTokenGuards(forTokens),
    ask: async (guard: unknown) => {
      const app = new Hono().get("/", guard as MiddlewareHandler, (context) => context.json({ reached: true }));
      return verdictOf(await app.request("/", { headers: { authorization } }));
    },
  },
};

const reachExpress: RequestHandler = (_request, response) => void response.json({ reached: true });
const reachKoa: Middleware = (context) => {
  context.body = { reached: true };
};

/** Calls every guard form of an object with the token of a machine that is an Owner; returns what each answered. */
async function walk(
  guards: object,
  pattern: RegExp,
  calls: Readonly<Record<string, readonly unknown[]>>,
  answerOf: (form: unknown) => Promise<string>,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const name of formsOf(guards, pattern)) {
    const given = calls[name];
    // Whoever adds a guard form says here how it is called.
    answers[name] = given ? await answerOf(((guards as Guards)[name] as Call)(...given)) : "no call";
  }
  return answers;
}

const refusedBy = (calls: object) => Object.fromEntries(Object.keys(calls).map((name) => [name, REFUSED]));

describe.each(Object.entries(frameworks))("no guard of %s lets in a machine unless it says so", (_name, adapter) => {
  it.each([
    ["initAuth", adapter.initAuth],
    ["createTokenGuards", adapter.createTokenGuards],
  ] as const)("made by %s", async (_make, make) => {
    expect(await walk(make(), /^(require|optional|with)/, middleware, adapter.ask)).toEqual(refusedBy(middleware));
  });
});

describe("no wrapper of Next's route handlers lets in a machine unless it says so", () => {
  const askRoute = async (route: unknown) => {
    const request = new NextRequest("http://localhost:4004/", { headers: { authorization } });
    return verdictOf(await (route as forNext.RouteHandler)(request, { params: Promise.resolve({}) }));
  };

  it.each([
    ["initAuth", () => forNext.initAuth(forNextApps)],
    ["createTokenGuards", () => forNext.createTokenGuards(forTokens)],
  ] as const)("made by %s", async (_make, make) => {
    // It renews sessions for pages, and lets nobody in.
    expect(await walk(make(), /^with(?!Session$)/, wrappers, askRoute)).toEqual(refusedBy(wrappers));
  });
});

describe("no validator takes a machine for a user", () => {
  /** What tells users and machines apart, which its name says. */
  const forBoth = ["authenticatePrincipal"];
  const validators: Readonly<Record<string, object>> = {
    createTokenValidator: createTokenValidator(forTokens),
    "express.initAuth": forExpress.initAuth(forBackends),
    "koa.initAuth": forKoa.initAuth(forBackends),
    "hono.initAuth": forHono.initAuth(forBackends),
    "next.initAuth": forNext.initAuth(forNextApps),
  };
  const calls: Readonly<Record<string, readonly unknown[]>> = {
    authenticate: [],
    validateAccessTokenAndGetUser: [],
    validateAccessTokenAndGetUserWithOrg: [orgId],
    validateAccessTokenAndGetUserWithOrgByMinimumRole: [orgId, "Member"],
    validateAccessTokenAndGetUserWithOrgByExactRole: [orgId, "Owner"],
    validateAccessTokenAndGetUserWithOrgByPermission: [orgId, "can_read_reports"],
    validateAccessTokenAndGetUserWithOrgByAllPermissions: [orgId, []],
  };

  it.each(Object.entries(validators))("of %s", async (_name, validator) => {
    const names = formsOf(validator, /^(validateAccessToken|authenticate$|authenticatePrincipal$)/);
    const asked = names.filter((name) => !forBoth.includes(name));
    expect(asked.sort()).toEqual(Object.keys(calls).sort());
    for (const name of asked) {
      const validate = (validator as Guards)[name] as Call;
      const refusal = await Promise.resolve()
        .then(() => validate(authorization, ...(calls[name] ?? [])))
        .then(
          () => ({ code: "let in" }),
          (error: { readonly code?: string }) => error,
        );
      expect([name, refusal.code]).toEqual([name, "machine_not_allowed"]);
    }
  });
});
