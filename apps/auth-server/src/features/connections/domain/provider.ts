import { z } from "zod";

/** Who vouches for people, with what only this kind of provider needs. */
export type Provider =
  /** `hostedDomain`: the Workspace domain whose accounts alone may sign in; `null` for any account. */
  | { readonly kind: "google"; readonly hostedDomain: string | null }
  | { readonly kind: "github" }
  /** `tenant`: `common`, `organizations`, `consumers`, or the id or domain of one tenant. */
  | { readonly kind: "microsoft"; readonly tenant: string }
  | { readonly kind: "apple"; readonly teamId: string; readonly keyId: string }
  /** `trustsEmail`: whether `email_verified` of this provider counts as proof of an address. */
  | { readonly kind: "oidc"; readonly issuer: string; readonly trustsEmail: boolean };

/** A provider of OpenID Connect, as an organization's connection has it. */
export type OpenIdProvider = Extract<Provider, { readonly kind: "oidc" }>;

/** An organization's identity provider that speaks SAML 2.0. */
export interface SamlProvider {
  readonly kind: "saml";
  readonly entityId: string;
  /** Where browsers are sent to sign in (HTTP-Redirect). */
  readonly ssoUrl: string;
  /** What it signs with, in PEM. Several may be valid at the same time. */
  readonly certificates: readonly string[];
  /** Where its metadata is read again; `null` if it was pasted. */
  readonly metadataUrl: string | null;
  /** Our certificate for encrypted assertions, in PEM; `null` if none may be encrypted. */
  readonly encryptionCertificate: string | null;
  /** Whether assertions may be encrypted by AES-CBC, which authenticates nothing. */
  readonly allowsCbc: boolean;
  /** Whether responses that nobody asked for begin a sign-in. */
  readonly allowsIdpInitiated: boolean;
}

export type ProviderKind = Provider["kind"];

/** The kinds of providers by their usual names. */
export const providerLabels = {
  google: "Google",
  github: "GitHub",
  microsoft: "Microsoft",
  apple: "Apple",
  oidc: "OpenID Connect",
} satisfies Record<ProviderKind, string>;

/** Every kind of provider. */
export const providerKinds = Object.keys(providerLabels) as readonly ProviderKind[];

const MAX_URL_LENGTH = 2048;
const DOMAIN = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/;
const TENANT = /^(?:common|organizations|consumers|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const APPLE_ID = /^[A-Z\d]{10}$/;

/** The URL of a provider before `/.well-known/openid-configuration`. */
export const issuer = z
  .string()
  .max(MAX_URL_LENGTH)
  .refine(isIssuer, "must be an http or https URL without query, fragment and credentials");

/** Reads the settings of a provider from what an operator wrote. */
export const providerSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("google"),
    hostedDomain: z
      .string()
      .toLowerCase()
      .regex(DOMAIN, "must be a domain, such as acme.test")
      .nullable()
      .default(null),
  }),
  z.strictObject({ kind: z.literal("github") }),
  z.strictObject({
    kind: z.literal("microsoft"),
    tenant: z
      .string()
      .toLowerCase()
      .refine(
        (text) => TENANT.test(text) || DOMAIN.test(text),
        "must be common, organizations, consumers, a tenant id or a domain",
      )
      .default("common"),
  }),
  z.strictObject({
    kind: z.literal("apple"),
    teamId: z.string().regex(APPLE_ID, "must be the ten characters that Apple shows"),
    keyId: z.string().regex(APPLE_ID, "must be the ten characters that Apple shows"),
  }),
  z.strictObject({ kind: z.literal("oidc"), issuer, trustsEmail: z.boolean().default(false) }),
]);

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, password } = new URL(text);
  return ["http:", "https:"].includes(protocol) && !search && !hash && !username && !password;
}

/** Returns the name of a provider in login methods, as apps and access policies see it. */
export function loginProviderOf({
  connectionId,
  provider: { kind },
}: {
  connectionId: string;
  provider: Provider;
}): string {
  return kind === "oidc" ? `oidc:${connectionId}` : providerLabels[kind];
}
