import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { DEMO_API_KEY } from "../src/demo/demo-data.ts";
import { toClientSecretRecord } from "../src/features/oauth/domain/clients/client-secrets.ts";
import { openStore } from "../src/open-store.ts";
import type { Store } from "../src/platform/domain/store.ts";
import { type Browser, createBrowser } from "./support/browser.ts";
import { basic, createOAuthClient, type OAuthClient, RESOURCE, type Tokens } from "./support/oauth-client.ts";
import { createPostgresDatabase, dropPostgresDatabase } from "./support/postgres-databases.ts";
import { anOAuthClient } from "./support/records.ts";
import { countDatabaseUse, type DatabaseUse } from "./support/round-trips.ts";
import { createTestApp, type TestApp } from "./support/test-app.ts";
import { testPolicy } from "./support/test-deps.ts";

/** On the web, so that consent to the client can be remembered. */
const REDIRECT_URI = "https://client.example.test/callback";
const OWNER = "aaaaaaaa-0000-4000-8000-000000000001";
const SECRET = "a secret of the client";
const LIMIT = { requests: 1000, seconds: 60 };

let url: string;
let store: Store;
let app: TestApp;
let browser: Browser;
let client: OAuthClient;
const counted = countDatabaseUse();

beforeAll(async () => {
  const { url: serverUrl, template } = inject("postgres");
  url = await createPostgresDatabase(serverUrl, template);
  store = await openStore({ kind: "postgres", url });
  const rateLimits = { ...testPolicy.rateLimits, tokenRequests: LIMIT };
  app = await createTestApp(store, { policy: { rateLimits } });
  const secrets = [toClientSecretRecord(SECRET, app.deps.clock())];
  const fields = { authenticationMethod: "client_secret_post", secrets, remembersConsent: true } as const;
  const record = anOAuthClient({ ...fields, redirectUris: [REDIRECT_URI] });
  await store.write(({ oauthClients }) => oauthClients.create(record));
  client = createOAuthClient(app, { clientId: record.clientId, secret: SECRET });
  browser = createBrowser(app);
  await browser.signIn("owner@acme.test", "orgward-demo");
  // Remembers the consent, notes what was used, and connects the resource: that isn't done each time.
  await redeem(await authorize({ first: true }));
  await refresh((await redeem(await authorize())).refresh_token);
  await introspect((await redeem(await authorize())).access_token);
  await readUser();
});

afterAll(async () => {
  counted.stop();
  await store.close();
  await dropPostgresDatabase(inject("postgres").url, url);
});

const request = { redirect_uri: REDIRECT_URI, scope: "projects:read" };

async function authorize({ first = false } = {}): Promise<string> {
  if (first) return client.authorize(browser, request);
  const location = (await browser.get(client.authorizePath(request))).headers.get("location") ?? "";
  return new URL(location).searchParams.get("code") ?? "";
}

async function redeem(code: string): Promise<Tokens> {
  const response = await client.redeem(code, { redirect_uri: REDIRECT_URI });
  expect(response.status).toBe(200);
  return (await response.json()) as Tokens;
}

async function refresh(token: string): Promise<void> {
  expect((await client.refresh(token)).status).toBe(200);
}

async function introspect(token: string): Promise<void> {
  const response = await app.request("/oauth/2.1/introspect", {
    method: "POST",
    body: new URLSearchParams({ token, resource: RESOURCE }).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      authorization: basic("demo-introspect:demo_introspect_secret"),
    },
  });
  expect(await response.json()).toMatchObject({ active: true });
}

async function readUser(): Promise<void> {
  const headers = { authorization: `Bearer ${DEMO_API_KEY}` };
  expect((await app.request(`/api/backend/v1/user/${OWNER}`, { headers })).status).toBe(200);
}

/** Expects no more of each than there is for it. */
function expectAtMost(use: DatabaseUse, most: DatabaseUse): void {
  for (const [name, count] of Object.entries(most))
    expect(use[name as keyof DatabaseUse], name).toBeLessThanOrEqual(count);
}

it("takes a code flow in two transactions and eight round trips", async () => {
  let code = "";
  const authorization = await counted.during(async () => {
    code = await authorize();
  });
  expectAtMost(authorization, { roundTrips: 4, transactions: 1, statements: 14 });
  const exchange = await counted.during(() => redeem(code));
  expectAtMost(exchange, { roundTrips: 4, transactions: 1, statements: 8 });
});

it("refreshes in one transaction", async () => {
  const { refresh_token: token } = await redeem(await authorize());
  expectAtMost(await counted.during(() => refresh(token)), { roundTrips: 4, transactions: 1, statements: 8 });
});

it("introspects without a transaction", async () => {
  const { access_token: token } = await redeem(await authorize());
  expectAtMost(await counted.during(() => introspect(token)), { roundTrips: 2, transactions: 0, statements: 3 });
});

it("opens the page and signs in in one transaction", async () => {
  const other = createBrowser(app);
  const signIn = await counted.during(() => other.signIn("admin@acme.test", "orgward-demo"));
  expectAtMost(signIn, { roundTrips: 16, transactions: 1, statements: 16 });
});

it("reads for a backend without a transaction", async () => {
  expectAtMost(await counted.during(readUser), { roundTrips: 4, transactions: 0, statements: 4 });
});

it("asks for the documents that everybody reads once in a second", async () => {
  for (const path of ["/.well-known/jwks.json", "/.well-known/oauth-authorization-server"]) {
    await app.request(path);
    expectAtMost(await counted.during(() => app.request(path)), { roundTrips: 0, transactions: 0, statements: 0 });
  }
});
