import { afterAll, beforeAll, expect, it } from "vitest";
import type { Cause } from "../../../src/features/connection-setup/domain/causes.ts";
import { checkPerson } from "../../../src/features/connection-setup/domain/check-person.ts";
import { recognizeError } from "../../../src/features/connection-setup/domain/pasted-errors.ts";
import type { OpenIdConnectionRecord } from "../../../src/features/connections/domain/records.ts";
import {
  CLIENT_SECRET,
  identityProvidersHere,
  type OpenIdProvider,
  type OpenIdProviderSettings,
  startOpenIdProvider,
} from "../../support/openid-provider.ts";
import { anOrganizationConnection } from "../../support/records.ts";

const REDIRECT_URI = "https://auth.globex.test/login/callback/c1";
const SECRETS = { state: "state".repeat(9), nonce: "nonce".repeat(9), codeVerifier: "verifier".repeat(6) };
const SETTINGS = { roleClaim: "groups", roleRules: [{ value: "Engineering", role: "Admin" }] };
const ADA = { email: "ada@acme.test", given_name: "Ada", groups: ["Engineering"] };
const HOUR = 3600;

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider();
});
afterAll(() => provider.stop());

/** What is wrong at the provider, or in what was entered here about it. */
interface Mistake {
  readonly name: string;
  readonly cause: Cause | null;
  readonly there?: OpenIdProviderSettings;
  readonly here?: {
    readonly issuer?: (issuer: string) => string;
    readonly clientId?: string;
    readonly secret?: string;
    readonly redirectUri?: string;
    readonly scopes?: readonly string[];
    /** How many seconds our clock is ahead. */
    readonly clockAhead?: number;
    readonly allowsLoopback?: boolean;
    readonly isPublicAddress?: () => boolean;
  };
}

const claims = (changes: Readonly<Record<string, unknown>>): OpenIdProviderSettings => ({
  claims: { ...ADA, ...changes },
});
const without = (name: keyof typeof ADA): OpenIdProviderSettings => ({
  claims: Object.fromEntries(Object.entries(ADA).filter(([claim]) => claim !== name)),
});
const answers = (error: string, error_description = ""): OpenIdProviderSettings => ({
  interaction: { error, error_description },
});

const mistakes: readonly Mistake[] = [
  { name: "nothing", cause: null },
  {
    name: "another name of the provider’s host",
    cause: "discovery_of_another_issuer",
    here: { issuer: (issuer) => issuer.replace("localhost", "127.0.0.1") },
  },
  { name: "a path too many", cause: "discovery_not_found", here: { issuer: (issuer) => `${issuer}/tenant` } },
  {
    name: "a port where nobody listens",
    cause: "provider_unreachable",
    here: { issuer: () => "http://localhost:1" },
  },
  { name: "HTTP", cause: "issuer_not_https", here: { allowsLoopback: false } },
  { name: "a provider on the internal network", cause: "address_not_public", here: { isPublicAddress: () => false } },
  { name: "another secret", cause: "client_secret_wrong", here: { secret: "another secret" } },
  {
    name: "a secret that has expired, which this provider doesn’t tell",
    cause: "client_secret_wrong",
    there: { client: { client_secret_expires_at: 1_000_000_000 } },
  },
  {
    name: "an app that has to sign what it sends",
    cause: "client_secret_wrong",
    there: { client: { token_endpoint_auth_method: "client_secret_jwt" } },
  },
  { name: "the client ID of nobody", cause: "client_unknown", here: { clientId: "orgward-2" } },
  {
    name: "another redirect URI",
    cause: "redirect_not_registered",
    here: { redirectUri: `${REDIRECT_URI}/` },
  },
  {
    name: "an app without the code flow",
    cause: "app_type_wrong",
    there: { client: { response_types: ["id_token"], grant_types: ["implicit"] } },
  },
  { name: "a scope that the app may not have", cause: "scope_refused", there: { client: { scope: "openid" } } },
  {
    name: "an app that must push its requests",
    cause: "request_refused",
    there: { client: { require_pushed_authorization_requests: true } },
  },
  {
    name: "a person whom nobody assigned to the app",
    cause: "user_not_assigned",
    there: answers("access_denied", "User is not assigned to the client application."),
  },
  { name: "a person who declines", cause: "sign_in_declined", there: answers("access_denied", "The person said no") },
  { name: "a consent that an administrator has to give", cause: "consent_missing", there: answers("consent_required") },
  { name: "a provider that is broken", cause: "provider_failed", there: answers("server_error") },
  {
    name: "ID tokens signed by a shared secret",
    cause: "id_token_symmetric",
    there: {
      configuration: { enabledJWA: { idTokenSigningAlgValues: ["RS256", "HS256"] } },
      client: { id_token_signed_response_alg: "HS256" },
    },
  },
  {
    name: "ID tokens that are encrypted",
    cause: "id_token_encrypted",
    there: {
      configuration: { features: { encryption: { enabled: true } } },
      client: { id_token_encrypted_response_alg: "dir", id_token_encrypted_response_enc: "A256GCM" },
    },
  },
  { name: "our clock an hour ahead", cause: "clock_behind", here: { clockAhead: 2 * HOUR } },
  { name: "no email address", cause: "email_missing", there: without("email") },
  {
    name: "the email address in a claim of its own",
    cause: "email_under_another_name",
    there: { claims: { work_address: ADA.email, groups: ADA.groups } },
  },
  { name: "an address that isn’t verified", cause: "email_not_verified", there: claims({ email_verified: false }) },
  { name: "a domain that isn’t proven", cause: "domain_not_proven", there: claims({ email: "ada@acme.example" }) },
  { name: "no groups", cause: "role_claim_missing", there: without("groups") },
  { name: "groups under their IDs", cause: "groups_are_ids", there: claims({ groups: [crypto.randomUUID()] }) },
  { name: "groups that no rule is for", cause: "no_role_rule_matches", there: claims({ groups: ["Sales"] }) },
  {
    name: "more groups than fit",
    cause: "groups_too_many",
    there: { claims: { email: ADA.email, given_name: "Ada", hasgroups: true } },
  },
  { name: "no name", cause: "name_missing", there: without("given_name") },
];

it.each(mistakes)(
  "names what is wrong at a real OpenID provider: $name",
  async ({ cause, there = { claims: ADA }, here = {} }) => {
    provider.configure(REDIRECT_URI, { claims: ADA, ...there });

    expect(await tryToSignIn(here)).toBe(cause);
  },
);

/** Signs in on trial as a browser would, and returns what is found. */
async function tryToSignIn({ clockAhead = 0, ...here }: NonNullable<Mistake["here"]>): Promise<Cause | null> {
  const clock = () => Math.floor(Date.now() / 1000) + clockAhead;
  const providers = identityProvidersHere({ ...here, clock });
  const connection = {
    ...anOrganizationConnection({ orgId: "acme" }),
    provider: { kind: "oidc", issuer: here.issuer?.(provider.issuer) ?? provider.issuer, trustsEmail: false },
    ...{ clientId: here.clientId ?? "orgward", scopes: here.scopes ?? [] },
  } as const;
  const registration = {
    connection: { ...connection, settings: { ...connection.settings, ...SETTINGS } } as OpenIdConnectionRecord,
    ...{ secret: here.secret ?? CLIENT_SECRET, redirectUri: here.redirectUri ?? REDIRECT_URI },
  };
  const url = await providers.createAuthorizationUrl(registration, SECRETS);
  if (!url.ok) return url.failure.cause ?? "answer_unusable";
  const arrival = await provider.visit(url.value);
  if (!(arrival instanceof URL)) return recognizeError(arrival.text);
  const identified = await providers.identifyForOrganization(registration, arrival.searchParams, SECRETS);
  if (!identified.ok) return identified.failure.cause ?? "answer_unusable";
  const expected = { settings: SETTINGS, protocol: "oidc", provenDomains: ["acme.test"] } as const;
  return checkPerson(identified.value, expected)[0]?.code ?? null;
}
