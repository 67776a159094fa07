import { resolve } from "node:path";
import { initBaseAuth } from "@orgward/core";
import { parseBearerChallenge } from "@orgward/core/adapter";
import { createTestIssuer, demoOrgs, type OAuthTokens, type TestIssuer, testUser } from "@orgward/testing";
import type { ContractApp, StartContractApp } from "@orgward/testing/contract";
import express from "express";
import Koa from "koa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp as startExpress } from "../../packages/express/test/start-app.ts";
import { startApp as startHono } from "../../packages/hono/test/start-app.ts";
import { startApp as startKoa } from "../../packages/koa/test/start-app.ts";
import { startApp as startNext } from "../../packages/next/test/start-app.ts";
import { askedTools, type Demand, type GuardedRoute, guardedRoutes } from "./demands.ts";
import { type AskTool, createMcpServer, RESOURCE, refreshOAuthTokens } from "./mcp-server.ts";
import { type Row, writePage } from "./page.ts";
import { type Policy, policies } from "./policies.ts";
import { expectedUnmet, type Visit } from "./reference-model.ts";
import { type SignIn, signIns } from "./sign-ins.ts";
import { signInToWebApp, type WebTokens } from "./web-tokens.ts";

const HOUR_SECONDS = 3600;

const frameworks: Readonly<Record<string, StartContractApp>> = {
  Express: startExpress(express),
  Koa: startKoa(Koa),
  Hono: startHono,
  Next: startNext,
};

/** An Owner of both organizations, so that only the sign-in can be too little. */
const owner = testUser({
  memberships: [
    { org: demoOrgs.acme, role: "Owner" },
    { org: demoOrgs.globex, role: "Owner" },
  ],
});

let issuer: TestIssuer;
let apps: ReadonlyMap<string, ContractApp>;
let askTool: AskTool;

beforeAll(async () => {
  issuer = await createTestIssuer({ algorithm: "ES256", resources: [RESOURCE] });
  await issuer.addUser(owner);
  const { authUrl, apiKey, fetch, clock } = issuer;
  const setup = { authOptions: { authUrl, apiKey, fetch, clock, realm: "orgward" }, failures: "answer" } as const;
  const started = Object.entries(frameworks).map(async ([name, start]) => [name, await start(setup)] as const);
  apps = new Map(await Promise.all(started));
  askTool = createMcpServer(issuer);
});

afterAll(() => Promise.all([...apps.values()].map((app) => app.close())));

describe("what sign-ins lack", () => {
  const rows = new Map<string, ReadonlyMap<string, Row>>();

  it.each(Object.entries(policies))(
    "is the same for every guard of every framework, and as expected: %s",
    async (name, policy) => {
      await setPolicyOfAcme(policy);
      const visits = await Promise.all(Object.entries(signIns).map(([way, signIn]) => beginVisit(way, signIn)));
      const found = new Map<string, Row>();
      for (const secondsAgo of [0, HOUR_SECONDS]) {
        issuer.clock.advance(secondsAgo);
        for (const { way, signIn, tokens } of visits) {
          const row = await askEverything(await tokens(secondsAgo > 0));
          expect(row, `${way}, ${secondsAgo} seconds ago`).toEqual(expectedRow(policy, { signIn, secondsAgo }));
          found.set(secondsAgo > 0 ? `${way}, an hour ago` : way, row);
        }
      }
      rows.set(name, found);
    },
  );

  it("is as the document says", async () => {
    const document = resolve(import.meta.dirname, "../../docs/conformance/assurance.md");
    await expect(writePage(rows)).toMatchFileSnapshot(document);
  });
});

async function setPolicyOfAcme(policy: Policy): Promise<void> {
  const { authUrl, apiKey, fetch, clock } = issuer;
  await initBaseAuth({ authUrl, apiKey, fetch, clock }).updateOrgAccessPolicy(demoOrgs.acme.orgId, {
    ...policy,
    impersonation: "allowed",
  });
}

/** The access tokens that come from one sign-in: of a web app, and of an MCP client for each organization. */
interface VisitTokens {
  readonly web: string;
  readonly mcp: ReadonlyMap<string, string>;
}

/** Signs in, and returns a function that returns the tokens as they were, or refreshed. */
async function beginVisit(way: string, signIn: SignIn) {
  const web: WebTokens = await signInToWebApp(issuer, owner, signIn);
  const mcp = new Map<string, OAuthTokens>();
  for (const { orgId } of Object.values(demoOrgs)) {
    const { loginMethod, amr } = signIn;
    const granted = { user: owner, resource: RESOURCE, scopes: ["org:read"], orgId, loginMethod, amr };
    mcp.set(orgId, await issuer.oauthTokens(granted));
  }
  const tokens = async (refreshed: boolean): Promise<VisitTokens> => {
    const webToken = refreshed ? await web.refresh() : web;
    const mcpTokens = [...mcp].map(async ([orgId, granted]) => {
      return [orgId, refreshed ? await refreshOAuthTokens(issuer, granted) : granted.accessToken] as const;
    });
    return { web: webToken.accessToken, mcp: new Map(await Promise.all(mcpTokens)) };
  };
  return { way, signIn, tokens };
}

async function askEverything({ web, mcp }: VisitTokens): Promise<Row> {
  const row: Record<string, readonly string[]> = {};
  for (const [name, route] of Object.entries(guardedRoutes)) row[name] = await askFrameworks(name, route, web);
  for (const [name, asked] of Object.entries(askedTools)) row[name] = await askTool(asked, mcp.get(asked.orgId) ?? "");
  return row;
}

/** Asks the same of every framework, expects one answer, and returns what it says that the sign-in lacks. */
async function askFrameworks(name: string, { path }: GuardedRoute, accessToken: string): Promise<readonly string[]> {
  const answers = await Promise.all([...apps.values()].map((app) => ask(app, path, accessToken)));
  const [first] = answers;
  if (!first) throw new Error("no framework was asked");
  for (const answer of answers) expect(answer, name).toEqual(first);
  if (first.status === 200) return [];
  expect(first, name).toMatchObject({ status: 401, challenge: { error: "insufficient_user_authentication" } });
  return [...first.body.unmet].sort();
}

async function ask(app: ContractApp, path: string, accessToken: string) {
  const response = await app.fetch(path, { headers: { authorization: `Bearer ${accessToken}` } });
  const challenge = parseBearerChallenge(response.headers.get("www-authenticate") ?? "");
  return { status: response.status, challenge, body: await response.json() };
}

function expectedRow(policy: Policy, visit: Visit): Row {
  const demands: Readonly<Record<string, Demand>> = { ...guardedRoutes, ...askedTools };
  return Object.fromEntries(
    Object.entries(demands).map(([name, demand]) => [name, expectedUnmet(policy, visit, demand)]),
  );
}
