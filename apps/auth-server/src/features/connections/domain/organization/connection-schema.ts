import { z } from "zod";
import { connectionFields } from "../connection-fields.ts";
import { issuer } from "../provider.ts";
import type { OrganizationConnectionInput } from "./connection-input.ts";
import { settingsSchema } from "./settings.ts";

const MAX_URL_LENGTH = 2048;
const MAX_CERTIFICATE_LENGTH = 16_384;
const MAX_CERTIFICATES = 10;

/** SAML 2.0 Metadata section 2.2.1. */
const MAX_ENTITY_ID_LENGTH = 1024;

const { name, clientId, secret, scopes } = connectionFields;

const url = z.url({ protocol: /^https?$/, error: "must be an https URL" }).max(MAX_URL_LENGTH);

const shared = {
  name,
  enabled: z.boolean().default(true),
  mode: z.enum(["test", "live"]).default("test"),
  ...settingsSchema.shape,
};

/** The fields of an organization's connection by OpenID Connect, as somebody writes them. */
export const openIdShape = {
  kind: z.literal("oidc"),
  issuer,
  clientId,
  clientSecret: secret.optional(),
  scopes: scopes.default([]),
  ...shared,
};

/** The fields of an organization's connection by SAML, as somebody writes them. */
export const samlShape = {
  kind: z.literal("saml"),
  entityId: z.string().trim().min(1, "is required").max(MAX_ENTITY_ID_LENGTH),
  ssoUrl: url,
  certificates: z
    .array(z.string().trim().min(1).max(MAX_CERTIFICATE_LENGTH))
    .min(1, "must have a certificate")
    .max(MAX_CERTIFICATES, `must have at most ${MAX_CERTIFICATES} certificates`),
  metadataUrl: url.nullable().default(null),
  encryptsAssertions: z.boolean().default(false),
  allowsCbc: z.boolean().default(false),
  allowsIdpInitiated: z.boolean().default(false),
  ...shared,
};

/** Reads an organization's connection of either protocol. */
export const organizationConnectionSchema = z.discriminatedUnion("kind", [
  z.strictObject(openIdShape),
  z.strictObject(samlShape),
]);

/** An organization's connection as somebody wrote it, with its defaults. */
export type WrittenConnection = z.output<typeof organizationConnectionSchema>;

/** Separates how a connection admits people from what it connects to. */
export function toConnectionInput(written: WrittenConnection): OrganizationConnectionInput {
  const { idpName, justInTime, defaultRole, roleClaim, roleRules, updatesRole, ...others } = written;
  const { sessionFromProvider, trustsSecondFactor, ...connection } = others;
  const rules = { defaultRole, roleClaim, roleRules, updatesRole };
  return { ...connection, settings: { idpName, justInTime, ...rules, sessionFromProvider, trustsSecondFactor } };
}
