import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeAuthServer, listDemos, type Place } from "../../scripts/demo/services.mjs";
import { startServices } from "../../scripts/demo/start-services.mjs";
import { freePort } from "../../scripts/setup/free-port.mjs";
import { loopbackHost } from "../../scripts/setup/loopback.mjs";
import { proves } from "./requirements.ts";

const steps = { run: <T>(_name: string, work: () => Promise<T>) => work() };
const signal = new AbortController().signal;
const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

let dataFolder: string;

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), "orgward-ports-"));
});

afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

test(proves("start.other-ports"), async () => {
  // The third start finds known what the second one found out.
  const [first, second] = [await freePorts(), await freePorts()];
  for (const ports of [first, second, second]) {
    const place = { dataFolder, ports, host: await loopbackHost(), settings: { SIGNING_ALGORITHM: "ES256" } };
    const authServer = describeAuthServer(place);
    const demos = listDemos(place).filter(({ name }) => name === "demo-next" || name === "demo-mcp");
    const running = await startServices({ authServer, demos }, { dataFolder, steps, signal });
    try {
      await expectAgreement(authServer.url, demos);
    } finally {
      await running.stop();
    }
  }
});

async function freePorts(): Promise<NonNullable<Place["ports"]>> {
  const host = await loopbackHost();
  const [server, next, mcp] = [await freePort(host), await freePort(host), await freePort(host)];
  return { "auth-server": server, "demo-next": next, "demo-mcp": mcp };
}

/** Everybody who names an address of another must name the one at which it is. */
async function expectAgreement(authUrl: string, demos: readonly { name: string; url: string }[]): Promise<void> {
  const urlOf = (name: string) => demos.find((demo) => demo.name === name)?.url;
  const { issuer } = await getJson(`${authUrl}/.well-known/oauth-authorization-server`);
  expect(issuer).toBe(authUrl);

  const loginPage = await fetch(`${urlOf("demo-next")}/api/auth/login`);
  expect(loginPage.status).toBe(200);
  expect(loginPage.url).toMatch(new RegExp(`^${authUrl}/login\\b`));

  const resource = `${urlOf("demo-mcp")}/mcp`;
  const metadata = await getJson(`${urlOf("demo-mcp")}/.well-known/oauth-protected-resource/mcp`);
  expect(metadata).toMatchObject({ resource, authorization_servers: [authUrl] });
  const request = new URLSearchParams({
    response_type: "code",
    client_id: "demo-public",
    redirect_uri: "http://127.0.0.1:7777/callback",
    state: "some-state",
    code_challenge: challenge,
    code_challenge_method: "S256",
    scope: "projects:read",
    resource,
  });
  const consent = await fetch(`${authUrl}/oauth/2.1/authorize?${request}`, { redirect: "manual" });
  expect(consent.headers.get("location")).toMatch(/^(http:\/\/localhost:\d+)?\/login\b/);
}

async function getJson(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}
