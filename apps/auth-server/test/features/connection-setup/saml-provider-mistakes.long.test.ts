import { type Pysaml2Answers, startPysaml2 } from "@orgward/saml-identity-providers/pysaml2";
import { startSimpleSaml } from "@orgward/saml-identity-providers/simplesamlphp";
import { findDebianTools } from "@orgward/saml-identity-providers/tools";
import { afterAll, expect, it, type TestContext } from "vitest";
import { type Cause, causeOfRefusal } from "../../../src/features/connection-setup/domain/causes.ts";
import { checkPerson } from "../../../src/features/connection-setup/domain/check-person.ts";
import { type MetadataSource, readIdpMetadata } from "../../../src/features/connection-setup/domain/connect-saml.ts";
import { recognizeError } from "../../../src/features/connection-setup/domain/pasted-errors.ts";
import { createSamlProtocol } from "../../../src/features/connections/domain/saml/create-saml-protocol.ts";
import { readSamlIdentity } from "../../../src/features/connections/domain/saml/read-saml-identity.ts";
import { createAuthnRequest, type SamlResponseInput, writeSpMetadata } from "../../../src/saml/index.ts";
import { expiredKey, idpKey, otherKey, smallKey, spKey, type TestKey } from "../../saml/support/keys.ts";
import { decodeEntities } from "../../support/browser.ts";
import { createSiteVisitor, type SiteVisitor } from "../../support/site-visitor.ts";

const OUR_ISSUER = "https://auth.globex.test";
const SP = `${OUR_ISSUER}/saml/c1`;
const ACS = `${SP}/acs`;
const REQUEST_ID = "_a1b2c3";
const HOUR = 3600;
const SETTINGS = { roleClaim: "groups", roleRules: [{ value: "Engineering", role: "Admin" }] };
const ADA = {
  userName: "ada",
  password: "a password at work",
  attributes: {
    ...{ uid: ["u-1"], mail: ["ada@acme.test"], givenName: ["Ada"], sn: ["Lovelace"], groups: ["Engineering"] },
  },
};

const saml = createSamlProtocol({ worker: false, fetch: (url, { headers }) => fetch(url, { headers }) });
const now = () => Math.floor(Date.now() / 1000);
const metadataOf = (encryptionCertificate = spKey.certificate) =>
  writeSpMetadata({ entityId: SP, acsUrl: ACS, encryptionCertificate });

/** What was entered here about the provider otherwise than it is. */
interface Here {
  readonly entityId?: string;
  readonly certificate?: string;
  readonly allowsCbc?: boolean;
  /** How many seconds our clock is ahead. */
  readonly clockAhead?: number;
}

/** Both run once for all tests of this file. */
const simpleSaml = shared(async (tools) => {
  const idp = await startSimpleSaml(tools, { keys: idpKey, people: [ADA] });
  return { ...idp, browser: createSiteVisitor(new URL(idp.entityId).origin) };
});
const pysaml2 = shared(async (tools) => {
  const idp = await startPysaml2(tools, { keys: idpKey, person: ADA });
  return { ...idp, browser: createSiteVisitor(new URL(idp.entityId).origin) };
});

/** Something that is wrong at SimpleSAMLphp, or in what was entered here about it. */
interface Mistake {
  readonly name: string;
  readonly cause: Cause | null;
  /** Options of SimpleSAMLphp. */
  readonly there?: Readonly<Record<string, unknown>>;
  readonly keys?: TestKey;
  /** What it knows of us. */
  readonly trusted?: readonly string[];
  /** Whether the trial begins there, from a tile. */
  readonly fromTheTile?: boolean;
  readonly here?: Here;
}

/** Filters for what SimpleSAMLphp says about people, after the one that makes the NameID. */
const telling = (filter: Readonly<Record<string, unknown>>) => ({
  authproc: { 3: { class: "saml:PersistentNameID", attribute: "uid" }, 50: filter },
});
const replacing = (attributes: Readonly<Record<string, readonly string[]>>) =>
  telling({ class: "core:AttributeAdd", 0: "%replace", ...attributes });
const without = (name: keyof typeof ADA.attributes) =>
  telling({ class: "core:AttributeLimit", ...Object.keys(ADA.attributes).filter((attribute) => attribute !== name) });

const mistakes: readonly Mistake[] = [
  { name: "nothing", cause: null },
  { name: "another certificate than in the metadata", cause: "certificate_other", keys: otherKey },
  {
    name: "an RSA key of 1024 bits",
    cause: "key_weak",
    keys: smallKey,
    here: { certificate: smallKey.certificate },
  },
  {
    name: "nothing signed",
    cause: "assertion_unsigned",
    there: { "saml20.sign.assertion": false, "saml20.sign.response": false },
    trusted: [metadataOf().replace(/ WantAssertionsSigned="[^"]*"/, "")],
  },
  {
    name: "signatures with SHA-1",
    cause: "algorithm_weak",
    there: { "signature.algorithm": "http://www.w3.org/2000/09/xmldsig#rsa-sha1" },
  },
  { name: "another ACS URL", cause: "acs_url_wrong", trusted: [metadataOf().replace(ACS, `${ACS}/2`)] },
  {
    name: "the metadata of another tenant",
    cause: "issuer_other",
    here: { entityId: "https://idp.acme.test/another-tenant" },
  },
  { name: "our clock an hour ahead", cause: "clock_behind", here: { clockAhead: HOUR } },
  { name: "our clock an hour behind", cause: "clock_ahead", here: { clockAhead: -HOUR } },
  { name: "encryption by AES-CBC", cause: "encryption_by_cbc", there: { "assertion.encryption": true } },
  {
    name: "encryption with a certificate of ours that was replaced",
    cause: "encryption_for_another_key",
    there: { "assertion.encryption": true },
    trusted: [metadataOf(otherKey.certificate)],
    here: { allowsCbc: true },
  },
  {
    name: "another name at each sign-in",
    cause: "name_id_transient",
    there: { NameIDFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient", authproc: {} },
  },
  {
    name: "a person whom the app isn’t for",
    cause: "status_refused",
    there: telling({
      class: "core:PHP",
      code: "throw new \\SimpleSAML\\Module\\saml\\Error('urn:oasis:names:tc:SAML:2.0:status:Responder', null, 'Not for you');",
    }),
  },
  { name: "a trial from the tile in the portal", cause: "answer_unasked", fromTheTile: true },
  { name: "an app that isn’t registered", cause: "entity_not_registered", trusted: [] },
  { name: "no email address", cause: "email_missing", there: without("mail") },
  {
    name: "the email address under a name of its own",
    cause: "email_under_another_name",
    there: telling({ class: "core:AttributeMap", mail: "urn:custom:work-address" }),
  },
  { name: "a domain that isn’t proven", cause: "domain_not_proven", there: replacing({ mail: ["ada@acme.example"] }) },
  { name: "no groups", cause: "role_claim_missing", there: without("groups") },
  { name: "groups that no rule is for", cause: "no_role_rule_matches", there: replacing({ groups: ["Sales"] }) },
  {
    name: "groups under their IDs",
    cause: "groups_are_ids",
    there: replacing({ groups: ["5c5e3a0e-5d0b-4a55-9b2c-6a1d1f6f7c11"] }),
  },
  {
    name: "more groups than are told",
    cause: "groups_too_many",
    there: telling({ class: "core:AttributeMap", groups: "http://schemas.microsoft.com/claims/groups.link" }),
  },
  {
    name: "more groups than fit",
    cause: "response_too_large",
    there: replacing({ groups: Array.from({ length: 3000 }, (_, index) => `Group ${index}`) }),
  },
  {
    name: "no name",
    cause: "name_missing",
    there: telling({ class: "core:AttributeLimit", 0: "uid", 1: "mail", 2: "groups" }),
  },
];

it.for(mistakes)("names what is wrong at SimpleSAMLphp: $name", async (mistake, { skip }) => {
  const { cause, there = {}, keys = idpKey, trusted = [metadataOf()], fromTheTile = false, here } = mistake;
  const idp = await simpleSaml(skip);
  await idp.configure(there);
  await idp.signWith(keys);
  await idp.trust(trusted);
  const start = fromTheTile ? new URL(idp.unsolicitedUrl(SP)) : requestTo(idp);

  expect(await tryToSignIn(idp, start, here)).toBe(cause);
});

/** What pysaml2 says otherwise than it should. */
const answers: readonly { readonly name: string; readonly cause: Cause | null; readonly answers: Pysaml2Answers }[] = [
  { name: "nothing", cause: null, answers: {} },
  { name: "another entity ID of ours", cause: "audience_wrong", answers: { audience: `${SP}/2` } },
  { name: "no sign-in", cause: "authentication_missing", answers: { authentication: false } },
  { name: "nobody’s name", cause: "name_id_missing", answers: { subject: false } },
  { name: "nothing signed", cause: "assertion_unsigned", answers: { signature: false } },
  { name: "an answer to another sign-in", cause: "answer_of_another_sign_in", answers: { inResponseTo: "_another" } },
  { name: "assertions that are over at once", cause: "clock_behind", answers: { lifetime: -5 } },
  {
    name: "digests with SHA-1",
    cause: "algorithm_weak",
    answers: { digest: "http://www.w3.org/2000/09/xmldsig#sha1" },
  },
];

it.for(answers)("names what is wrong in answers of pysaml2: $name", async ({ cause, answers: said }, { skip }) => {
  const idp = await pysaml2(skip);
  await idp.configure(said);
  await idp.trust([metadataOf()]);

  expect(await tryToSignIn(idp, requestTo(idp))).toBe(cause);
});

/** What somebody brings as the metadata of SimpleSAMLphp. */
const documents: readonly {
  readonly name: string;
  readonly cause: Cause | null;
  readonly there?: Readonly<Record<string, unknown>>;
  readonly keys?: TestKey;
  readonly bring: (metadataUrl: string, xml: string) => MetadataSource;
  readonly allowsLoopback?: boolean;
}[] = [
  { name: "what it publishes", cause: null, bring: (url) => ({ kind: "url", url }) },
  { name: "nothing", cause: "metadata_empty", bring: () => document(" ") },
  { name: "its name", cause: "metadata_address_wrong", bring: (url) => ({ kind: "url", url: new URL(url).host }) },
  {
    name: "the address of its start page",
    cause: "metadata_is_a_page",
    bring: (url) => ({ kind: "url", url: new URL("/module.php/core/frontpage_welcome.php", url).href }),
  },
  {
    name: "an address where nothing is",
    cause: "metadata_unreachable",
    bring: (url) => ({ kind: "url", url: new URL("/saml2/idp/metadata", url).href }),
  },
  { name: "half of it", cause: "metadata_malformed", bring: (_, xml) => document(xml.slice(0, xml.length / 2)) },
  {
    name: "our own",
    cause: "metadata_is_ours",
    bring: (_, xml) => document(xml.replace(/entityID="[^"]*"/, `entityID="${SP}"`)),
  },
  { name: "those of an app", cause: "metadata_of_an_app", bring: () => document(metadataOf()) },
  {
    name: "those of a federation",
    cause: "metadata_of_several",
    bring: (_, xml) => {
      const entity = xml.replace(/^<\?xml[^>]*>/, "");
      return document(
        `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${entity}${entity}</md:EntitiesDescriptor>`,
      );
    },
  },
  {
    name: "a provider without HTTPS",
    cause: "sso_url_not_https",
    bring: (_, xml) => document(xml),
    allowsLoopback: false,
  },
  {
    name: "a provider that takes posted requests alone",
    cause: "sso_url_missing",
    there: { SingleSignOnServiceBinding: ["urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"] },
    bring: (_, xml) => document(xml),
  },
  {
    name: "a certificate that has ended",
    cause: "certificate_over",
    keys: expiredKey,
    bring: (_, xml) => document(xml),
  },
];

it.for(documents)("names what is wrong with metadata of SimpleSAMLphp: $name", async (brought, { skip }) => {
  const { cause, there = {}, keys = idpKey, bring, allowsLoopback = true } = brought;
  const idp = await simpleSaml(skip);
  await idp.configure(there);
  await idp.signWith(keys);
  const xml = await (await fetch(idp.metadataUrl)).text();
  const policy = { issuer: OUR_ISSUER, loopbackAppsAllowed: allowsLoopback };
  const deps = { saml, policy, clock: now } as unknown as Parameters<typeof readIdpMetadata>[0];
  const read = await readIdpMetadata(deps, { connectionId: "c1" }, bring(idp.metadataUrl, xml));

  expect(read.ok ? null : read.failure.cause).toBe(cause);
});

function document(xml: string): MetadataSource {
  return { kind: "document", xml };
}

interface RunningProvider {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly browser: SiteVisitor;
}

function requestTo({ ssoUrl }: RunningProvider): URL {
  return createAuthnRequest({
    ...{ id: REQUEST_ID, issueInstant: now(), idpSsoUrl: ssoUrl, spEntityId: SP, acsUrl: ACS, relayState: null },
  });
}

/** Signs in on trial as a browser would, and returns what is found. */
async function tryToSignIn({ browser, entityId }: RunningProvider, start: URL, here: Here = {}): Promise<Cause | null> {
  const page = await signInThere(browser, start);
  const response = fieldOf(page, "SAMLResponse");
  if (response === null) return recognizeError(page);
  const verdict = await saml.verifyResponse(expecting(response, { entityId, ...here }));
  if (!verdict.ok) return causeOfRefusal(verdict.refusal.code);
  const expected = { settings: SETTINGS, protocol: "saml", provenDomains: ["acme.test"] } as const;
  return checkPerson(readSamlIdentity(verdict.identity), expected)[0]?.code ?? null;
}

/** Returns the page that ends the way: with an answer, or with an error. */
async function signInThere(browser: SiteVisitor, start: URL): Promise<string> {
  const page = await browser.visit(start);
  if (page instanceof URL) throw new Error(`The provider sent the browser to ${page}.`);
  const AuthState = fieldOf(page.text, "AuthState");
  if (AuthState === null) return page.text;
  const { userName: username, password } = ADA;
  const next = await browser.submit(page.url, { username, password, AuthState });
  if (next instanceof URL) throw new Error(`The provider sent the browser to ${next}.`);
  return next.text;
}

function fieldOf(html: string, name: string): string | null {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
  return value === undefined ? null : decodeEntities(value);
}

function expecting(
  response: string,
  { entityId = "", certificate = idpKey.certificate, allowsCbc = false, clockAhead = 0 }: Here,
): SamlResponseInput {
  return {
    response,
    idp: { entityId, certificates: [certificate] },
    sp: { entityId: SP, acsUrl: ACS, decryptionKeys: [spKey.privateKey], allowsCbc },
    ...{ requestId: REQUEST_ID, now: now() + clockAhead, clockSkewSeconds: 60 },
  };
}

/** Starts a provider with the first test that needs it; where its programs can't be had, the tests are skipped and say why. */
function shared<Running extends { readonly stop: () => Promise<void> }>(start: (tools: string) => Promise<Running>) {
  let running: Promise<Running> | undefined;
  afterAll(async () => (await running)?.stop());
  return async (skip: TestContext["skip"]): Promise<Running> => {
    const tools = await findDebianTools();
    if ("missing" in tools) return skip(tools.missing);
    running ??= start(tools.folder);
    return running;
  };
}
