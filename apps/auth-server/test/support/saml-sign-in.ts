import { inflateRawSync } from "node:zlib";
import { demoOrganizations } from "../../src/demo/demo-data.ts";
import type { SamlProvider } from "../../src/features/connections/domain/provider.ts";
import type { SamlConnectionRecord } from "../../src/features/connections/domain/records.ts";
import { samlEntityIdOf } from "../../src/features/connections/domain/saml/service-provider.ts";
import type { Store } from "../../src/platform/domain/store.ts";
import { idpKey } from "../saml/support/keys.ts";
import { IDP, NOW, type ResponseOptions, writeResponse } from "../saml/support/response.ts";
import { sign } from "../saml/support/sign.ts";
import { type Browser, createBrowser } from "./browser.ts";
import { anOrganizationConnection, aProvenDomain, SOME_TIME } from "./records.ts";
import { createTestApp } from "./test-app.ts";
import type { TestDeps } from "./test-deps.ts";

export const ACME = demoOrganizations[0]?.orgId ?? "";
export const GLOBEX = demoOrganizations[1]?.orgId ?? "";

/** Stores a live connection to an identity provider that signs with `idpKey`, and that may not encrypt. */
export async function addSamlConnection(
  deps: Pick<TestDeps, "store" | "sealers" | "policy">,
  {
    provider = {},
    ...fields
  }: Partial<Omit<SamlConnectionRecord, "provider" | "settings">> & { readonly provider?: Partial<SamlProvider> } = {},
): Promise<SamlConnectionRecord> {
  const connection: SamlConnectionRecord = {
    ...anOrganizationConnection({ orgId: ACME, name: "Acme sign-in" }),
    encryptedSecret: await deps.sealers.connectionSecrets.seal(""),
    ...fields,
    provider: {
      kind: "saml",
      entityId: IDP,
      ssoUrl: "https://idp.acme.test/sso?tenant=acme",
      certificates: [idpKey.certificate],
      metadataUrl: null,
      encryptionCertificate: null,
      allowsCbc: false,
      allowsIdpInitiated: false,
      ...provider,
    },
  };
  const named = { ...connection, clientId: samlEntityIdOf(deps, connection.connectionId) };
  await deps.store.write(({ connections }) => connections.create(named));
  return named;
}

/** The app at a time at which responses of tests are valid, and Acme's connection. Acme has proven acme.test. */
export async function setUpSamlSignIn(store: Store, provider: Partial<SamlProvider> = {}) {
  const app = await createTestApp(store);
  app.deps.clock.advance(NOW - SOME_TIME);
  await store.write(({ organizationDomains }) => organizationDomains.add(aProvenDomain(ACME, "acme.test")));
  const connection = await addSamlConnection(app.deps, { connectionId: "acme-saml", provider });
  return { app, deps: app.deps, connection, browser: createBrowser(app) };
}

/** A request with which a browser was sent to its identity provider. */
export interface SentRequest {
  readonly connectionId: string;
  readonly requestId: string;
  readonly relayState: string;
}

/** Goes to the identity provider from the sign-in page. */
export async function leave(browser: Browser, connectionId = "acme-saml", returnTo = "/account"): Promise<SentRequest> {
  const form = { csrf_token: await readFormToken(browser), return_to: returnTo };
  return readRequest(connectionId, await browser.post(`/login/with/${connectionId}`, form));
}

async function readFormToken(browser: Browser): Promise<string> {
  const page = await (await browser.get("/login?way=all")).text();
  return /name="csrf_token" value="([^"]*)"/.exec(page)?.[1] ?? "";
}

/** Reads the request in the address that a browser is redirected to. */
export function readRequest(connectionId: string, sent: Response): SentRequest {
  const { searchParams } = new URL(sent.headers.get("location") ?? "");
  const xml = inflateRawSync(Buffer.from(searchParams.get("SAMLRequest") ?? "", "base64")).toString();
  const requestId = / ID="([^"]*)"/.exec(xml)?.[1] ?? "";
  return { connectionId, requestId, relayState: searchParams.get("RelayState") ?? "" };
}

/** Answers a request as Acme's identity provider does; what isn't given says that Ada signed in there. */
export function answer(
  deps: Pick<TestDeps, "policy">,
  { connectionId, requestId, relayState }: SentRequest,
  options: ResponseOptions = {},
): { readonly SAMLResponse: string; readonly RelayState: string } {
  const entityId = samlEntityIdOf(deps, connectionId);
  const xml = writeResponse({
    assertionId: `_${requestId}`,
    nameId: "00u1",
    destination: `${entityId}/acs`,
    recipient: `${entityId}/acs`,
    audiences: [[entityId]],
    inResponseTo: requestId,
    confirmationInResponseTo: requestId,
    attributes: { email: ["ada@acme.test"], firstName: ["Ada"], lastName: ["Lovelace"] },
    ...options,
  });
  return { SAMLResponse: Buffer.from(sign(xml, "Assertion")).toString("base64"), RelayState: relayState };
}

/** Posts a response as another site's form does: without cookies. */
export function postResponse(
  { request }: Pick<Awaited<ReturnType<typeof createTestApp>>, "request">,
  connectionId: string,
  fields: Readonly<Record<string, string>>,
): Promise<Response> {
  return request(`/saml/${connectionId}/acs`, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
  });
}
