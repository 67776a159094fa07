import { expect, it } from "vitest";
import { type Cause, causeOfRefusal, placeOf } from "../../../src/features/connection-setup/domain/causes.ts";
import { checkPerson } from "../../../src/features/connection-setup/domain/check-person.ts";
import { type MetadataSource, readIdpMetadata } from "../../../src/features/connection-setup/domain/connect-saml.ts";
import { recognizeError } from "../../../src/features/connection-setup/domain/pasted-errors.ts";
import type { ConnectionSettings } from "../../../src/features/connections/domain/organization/settings.ts";
import { createIdentityProviders } from "../../../src/features/connections/domain/providers/create-identity-providers.ts";
import type { OrganizationIdentity } from "../../../src/features/connections/domain/providers/identity-providers.ts";
import type { OpenIdConnectionRecord } from "../../../src/features/connections/domain/records.ts";
import { createSamlProtocol } from "../../../src/features/connections/domain/saml/create-saml-protocol.ts";
import { english } from "../../../src/features.ts";
import { german } from "../../../src/languages/german.ts";
import type { SamlResponseInput } from "../../../src/saml/types.ts";
import { encryptAssertion } from "../../saml/support/encrypt.ts";
import { expiredKey, idpKey, otherKey } from "../../saml/support/keys.ts";
import { type ResponseOptions, writeResponse } from "../../saml/support/response.ts";
import { sign } from "../../saml/support/sign.ts";
import { verifyXml } from "../../saml/support/verify.ts";
import { createTestClock } from "../../support/clock.ts";
import { createFakeProvider, json, type Quirks } from "../../support/fake-provider.ts";

/** Something that is wrong at an identity provider, and finds out what the rehearsal says about it. */
interface Planted {
  readonly name: string;
  readonly cause: Cause;
  find(): Promise<Cause | null> | Cause | null;
}

const ISSUER = "https://idp.acme.test";
const SECRETS = { state: "state", nonce: "nonce", codeVerifier: "the-code-verifier-of-this-sign-in-0123456789" };
const CAROL = { sub: "carol-1", email: "carol@acme.test", email_verified: true, given_name: "Carol" };

/** A response of SAML as an identity provider sends it that is configured like this. */
function response(name: string, cause: Cause, xml: string, input: Partial<SamlResponseInput> = {}): Planted {
  const find = () => {
    const verdict = verifyXml(xml, input);
    return verdict.ok ? null : causeOfRefusal(verdict.refusal.code);
  };
  return { name, cause, find };
}

const says = (options: ResponseOptions) => sign(writeResponse(options), "Assertion");
const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";

const responses: readonly Planted[] = [
  response("another ACS URL", "acs_url_wrong", says({ destination: "https://auth.globex.test/saml/acs" })),
  response("another recipient URL", "acs_url_wrong", says({ recipient: "https://auth.globex.test/saml/c1/acs/" })),
  response("another entity ID of ours", "audience_wrong", says({ audiences: [["https://auth.globex.test"]] })),
  response("an app without audience", "audience_wrong", says({ audiences: [] })),
  response("metadata of another tenant", "issuer_other", says({ issuer: "https://idp.acme.test/other" })),
  response("nothing signed", "assertion_unsigned", writeResponse()),
  response(
    "an old certificate in the metadata",
    "certificate_other",
    sign(writeResponse(), "Assertion", { key: otherKey }),
  ),
  response(
    "SHA-1",
    "algorithm_weak",
    sign(writeResponse(), "Assertion", { signatureAlgorithm: "http://www.w3.org/2000/09/xmldsig#rsa-sha1" }),
  ),
  response(
    "encryption to another key",
    "encryption_for_another_key",
    encryptAssertion(sign(writeResponse(), "Assertion")),
    {
      sp: {
        entityId: "https://auth.globex.test/saml/c1",
        acsUrl: "https://auth.globex.test/saml/c1/acs",
        decryptionKeys: [otherKey.privateKey],
        allowsCbc: false,
      },
    },
  ),
  response(
    "encryption by AES-CBC",
    "encryption_by_cbc",
    encryptAssertion(sign(writeResponse(), "Assertion"), { cipher: "aes-256-cbc" }),
  ),
  response("a clock an hour ahead", "clock_ahead", says({ notBefore: 3600, notOnOrAfter: 3900 })),
  response(
    "a clock an hour behind",
    "clock_behind",
    says({ notBefore: -3900, notOnOrAfter: -3600, confirmationNotOnOrAfter: -3600 }),
  ),
  response("no NameID", "name_id_missing", says({ nameIdXml: "" })),
  response("a transient NameID", "name_id_transient", says({ nameIdFormat: TRANSIENT })),
  response(
    "a person whom the app isn’t assigned to",
    "status_refused",
    says({ status: "urn:oasis:names:tc:SAML:2.0:status:Responder" }),
  ),
  response(
    "a trial from the tile in the portal",
    "answer_unasked",
    says({ inResponseTo: null, confirmationInResponseTo: null }),
  ),
];

const pack = (pem: string) => pem.replace(/-----[^-]+-----|\n/g, "");
const ENTITY = "https://idp.acme.test/saml";
const metadataWith = (certificate = idpKey.certificate, sso = "https://idp.acme.test/sso", entity = ENTITY) =>
  `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entity}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${pack(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${sso}"/></md:IDPSSODescriptor></md:EntityDescriptor>`;

const OWN_ISSUER = "https://auth.globex.test";

/** Metadata that somebody brings, and what is at their URL. */
function metadata(name: string, cause: Cause, source: MetadataSource, page = ""): Planted {
  const saml = createSamlProtocol({ fetch: async () => new Response(page), worker: false });
  const deps = { saml, policy: { issuer: OWN_ISSUER, loopbackAppsAllowed: false }, clock: createTestClock() };
  const find = async () => {
    const read = await readIdpMetadata(
      deps as unknown as Parameters<typeof readIdpMetadata>[0],
      { connectionId: "c1" },
      source,
    );
    return read.ok ? null : read.failure.cause;
  };
  return { name, cause, find };
}

const document = (xml: string): MetadataSource => ({ kind: "document", xml });
const LOGIN_PAGE = "<!DOCTYPE html><html><body>Sign in</body></html>";

const documents: readonly Planted[] = [
  metadata(
    "our own metadata",
    "metadata_is_ours",
    document(metadataWith(undefined, undefined, `${OWN_ISSUER}/saml/c1`)),
  ),
  metadata("metadata of an app", "metadata_of_an_app", document(metadataWith().replaceAll("IDPSSO", "SPSSO"))),
  metadata(
    "a sign-in page at the metadata URL",
    "metadata_is_a_page",
    { kind: "url", url: `${ISSUER}/metadata` },
    LOGIN_PAGE,
  ),
  metadata("HTTP instead of HTTPS", "sso_url_not_https", document(metadataWith(undefined, "http://idp.acme.test/sso"))),
  metadata("a certificate that has ended", "certificate_over", document(metadataWith(expiredKey.certificate))),
];

/** A provider of OpenID Connect that is configured like this. */
function openId(
  name: string,
  cause: Cause,
  quirks: Quirks,
  { issuer = ISSUER, answer = {} }: { issuer?: string; answer?: Readonly<Record<string, string>> } = {},
): Planted {
  const find = async () => {
    const clock = createTestClock();
    const fake = await createFakeProvider({ issuer: ISSUER, claims: CAROL, clock });
    fake.behave(quirks);
    const clockLeadSeconds = () => clock() - Math.floor(Date.now() / 1000);
    const providers = createIdentityProviders({ fetch: fake.fetch, clock, clockLeadSeconds, allowsLoopback: false });
    const connection = {
      provider: { kind: "oidc", issuer, trustsEmail: false },
      ...{ clientId: "orgward", scopes: [], settings: { roleClaim: null } },
    } as unknown as OpenIdConnectionRecord;
    const registration = { connection, secret: "secret", redirectUri: "https://auth.globex.test/login/callback/c1" };
    const url = await providers.createAuthorizationUrl(registration, SECRETS);
    if (!url.ok) return url.failure.cause ?? null;
    const parameters = fake.authorize(url.value);
    for (const [key, value] of Object.entries(answer)) parameters.set(key, value);
    if ("error" in answer) parameters.delete("code");
    const identified = await providers.identifyForOrganization(registration, parameters, SECRETS);
    return identified.ok ? null : (identified.failure.cause ?? null);
  };
  return { name, cause, find };
}

const page = () => new Response(LOGIN_PAGE, { headers: { "content-type": "text/html" } });
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const refusal = (error: string, description: string): Quirks => ({
  answers: { "/token": () => json({ error, error_description: description }, 401) },
});

const providers: readonly Planted[] = [
  openId(
    "a trailing slash in the issuer",
    "issuer_trailing_slash",
    { discovery: { issuer: `${ISSUER}/tenant/` } },
    { issuer: `${ISSUER}/tenant` },
  ),
  openId("a wrong issuer", "discovery_of_another_issuer", {}, { issuer: `${ISSUER}/other` }),
  openId("discovery behind a sign-in page", "discovery_is_a_page", { answers: { "/openid-configuration": page } }),
  openId("no discovery", "discovery_not_found", { answers: { "/openid-configuration": () => json({}, 404) } }),
  openId("an address on the internal network", "address_not_public", {
    failures: { "/openid-configuration": "private_address" },
  }),
  openId(
    "an expired secret",
    "client_secret_expired",
    refusal("invalid_client", "AADSTS7000222: The provided client secret keys are expired."),
  ),
  openId(
    "the secret’s ID instead of its value",
    "client_secret_id",
    refusal("invalid_client", "AADSTS7000215: Invalid client secret provided."),
  ),
  openId("a wrong secret", "client_secret_wrong", refusal("invalid_client", "Client authentication failed.")),
  openId(
    "another tenant’s client ID",
    "client_unknown",
    refusal("unauthorized_client", "AADSTS700016: Application not found in the directory."),
  ),
  openId("a redirect URI that differs at the token endpoint", "code_refused", {
    answers: { "/token": () => json({ error: "invalid_grant" }, 400) },
  }),
  openId("alg none", "id_token_unsigned", { idToken: (claims) => `${encode({ alg: "none" })}.${encode(claims)}.` }),
  openId("HS256", "id_token_symmetric", {
    idToken: (claims) => `${encode({ alg: "HS256" })}.${encode(claims)}.${"A".repeat(43)}`,
  }),
  openId("another app’s audience", "id_token_for_another_app", { claims: { aud: "another" } }),
  openId("an issuer of version 1", "id_token_of_another_issuer", { claims: { iss: "https://sts.windows.net/t/" } }),
  openId("a production key in test", "signing_key_unknown", { header: { kid: "another" } }),
  openId("a clock that is behind", "clock_behind", { claims: { exp: 1_000_000_000 } }),
  openId(
    "a person who isn’t assigned",
    "user_not_assigned",
    {},
    { answer: { error: "access_denied", error_description: "User is not assigned to the client application." } },
  ),
  openId("scopes that aren’t allowed", "scope_refused", {}, { answer: { error: "invalid_scope" } }),
];

const SETTINGS: Pick<ConnectionSettings, "roleClaim" | "roleRules"> = {
  roleClaim: "groups",
  roleRules: [{ value: "Engineering", role: "Admin" }],
};

/** An answer that is accepted, but tells something else of the person than is needed. */
function person(name: string, cause: Cause, changes: Partial<OrganizationIdentity>): Planted {
  const identity: OrganizationIdentity = {
    ...{
      subject: "carol-1",
      email: "carol@acme.test",
      emailVerified: false,
      firstName: "Carol",
      lastName: "Ng",
      sessionId: null,
    },
    ...{ claims: { groups: ["Engineering"] }, sessionEndsAt: null, amr: [], authenticatedAt: null },
    ...changes,
  };
  const expected = { settings: SETTINGS, protocol: "oidc", provenDomains: ["acme.test"] } as const;
  return { name, cause, find: () => checkPerson(identity, expected)[0]?.code ?? null };
}

const people: readonly Planted[] = [
  person("no email claim", "email_missing", { email: null }),
  person("another provider’s attribute names", "email_under_another_name", {
    email: null,
    claims: { "urn:custom:work-address": ["carol@acme.test"], groups: ["Engineering"] },
  }),
  person("a domain that isn’t proven", "domain_not_proven", { email: "carol@acme.onmicrosoft.test" }),
  person("email_verified false", "email_not_verified", {
    claims: { email_verified: ["false"], groups: ["Engineering"] },
  }),
  person("no group claim", "role_claim_missing", { claims: {} }),
  person("too many groups", "groups_too_many", { claims: { _claim_names: ["groups"] } }),
  person("groups as IDs", "groups_are_ids", { claims: { groups: ["5c5e3a0e-5d0b-4a55-9b2c-6a1d1f6f7c11"] } }),
];

const pasted = (name: string, cause: Cause, text: string): Planted => ({
  name,
  cause,
  find: () => recognizeError(text),
});

const pages: readonly Planted[] = [
  pasted(
    "Entra: reply URL",
    "redirect_not_registered",
    "AADSTS50011: The redirect URI specified in the request does not match.",
  ),
  pasted(
    "Okta: redirect URI",
    "redirect_not_registered",
    "The 'redirect_uri' parameter must be a Login redirect URI in the client app settings.",
  ),
  pasted(
    "Entra: not assigned",
    "person_not_assigned",
    "AADSTS50105: The signed in user is not assigned to a role for the application.",
  ),
  pasted("Google: not assigned", "person_not_assigned", "403 app_not_configured_for_user"),
  pasted("Google: app is off", "app_not_on", "403. That’s an error. app_not_enabled_for_user"),
  pasted("Google: entity ID", "entity_not_registered", "403 app_not_configured"),
  pasted(
    "Entra: entity ID",
    "app_of_another_tenant",
    "AADSTS700016: Application with identifier was not found in the directory.",
  ),
];

const planted = [...responses, ...documents, ...providers, ...people, ...pages];

it("plants at least 40 different misconfigurations", () => {
  expect(new Set(planted.map(({ name }) => name)).size).toBe(planted.length);
  expect(new Set(planted.map(({ cause }) => cause)).size).toBeGreaterThanOrEqual(40);
});

it.each(planted)("names the cause of $name, and what to do", async ({ cause, find }) => {
  expect(await find()).toBe(cause);
  for (const part of ["cause", "fix"] as const) {
    const [inEnglish, inGerman] = [english[`set_up_${part}.${cause}`], german[`set_up_${part}.${cause}`]];
    expect(inEnglish.length).toBeGreaterThan(10);
    expect(inGerman).not.toBe(inEnglish);
  }
  const place = placeOf(cause);
  if (place) expect(german[`set_up_place.entra.${place}`]).toContain("Entra");
});

it("finds nothing wrong where nothing is", async () => {
  expect(verifyXml(says({})).ok).toBe(true);
  expect(await openId("", "answer_unusable", {}).find()).toBeNull();
  expect(await person("", "answer_unusable", {}).find()).toBeNull();
  expect(await metadata("", "answer_unusable", document(metadataWith())).find()).toBeNull();
  expect(recognizeError("Something went wrong.")).toBeNull();
});

it("reads no more of an error than people copy, so that none takes the server's time (denial of service)", () => {
  expect(recognizeError(`${"x".repeat(9_980)} AADSTS50011`)).toBe("redirect_not_registered");
  expect(recognizeError(`${"x".repeat(10_000)} AADSTS50011`)).toBeNull();
  expect(recognizeError(`The request ${"x".repeat(150)} must be signed`)).toBe("request_not_signed");
  expect(recognizeError(`The request ${"x".repeat(250)} must be signed`)).toBeNull();
  for (const word of ["nameid", "request", "signature", "unknown"])
    expect(recognizeError(word.repeat(40_000))).toBeNull();
});
