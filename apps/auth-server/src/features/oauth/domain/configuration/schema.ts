import { z } from "zod";
import { fields, listOf } from "../../../../platform/configuration-file/schema.ts";
import { displayName } from "../../../../platform/domain/display-name.ts";
import { registrationPresetNames } from "../registration/presets.ts";

/** With these characters, encoded and plain Basic credentials are identical. */
const id = z.string().regex(/^[\w-]{1,128}$/, "must be 1 to 128 characters of A-Z, a-z, 0-9, _ and -");

const scope = fields({
  name: z.string(),
  description: displayName(255),
  kind: z.enum(["user", "organization"]).default("user"),
  default: z.boolean().default(false),
});

const resource = fields({
  url: z.string(),
  name: displayName().nullable().default(null),
  default: z.boolean().default(false),
});

const client = fields({
  id,
  name: displayName().nullable().default(null),
  redirectUris: z.array(z.string()),
  uri: z.string().nullable().default(null),
  resources: z.array(z.string()).nullable().default(null),
  public: z.boolean().default(false),
  requireSecretAtCodeExchange: z.boolean().default(false),
  alwaysAskForConsent: z.boolean().optional(),
  dpopBoundAccessTokens: z.boolean().default(false),
})
  .refine((listed) => !(listed.public && listed.requireSecretAtCodeExchange), {
    path: ["requireSecretAtCodeExchange"],
    message: "must be false for a public client, which has no secret",
  })
  // An app on users' devices could be imitated, so that users are asked each time unless the file says otherwise.
  .transform((listed) => ({ ...listed, alwaysAskForConsent: listed.alwaysAskForConsent ?? listed.public }));

const credential = fields({
  id,
  name: displayName(),
  resources: z.array(z.string()).nullable().default(null),
});

/** Entries of the lists about OAuth as the file describes them, with their defaults. */
export type ListedScope = z.output<typeof scope>;
export type ListedResource = z.output<typeof resource>;
export type ListedClient = z.output<typeof client>;
export type ListedCredential = z.output<typeof credential>;

/** Values about OAuth in the configuration file. */
export type OAuthConfiguration = z.output<typeof oauthConfiguration>;

/** Reads what the configuration file says about OAuth. */
export const oauthConfiguration = fields({
  scopes: listOf(scope, ({ name }) => name).optional(),
  resources: listOf(resource, ({ url }) => url)
    .refine((resources) => resources.filter((one) => one.default).length < 2, "must have at most one default")
    .optional(),
  clients: listOf(client, (listed) => listed.id).optional(),
  introspectionCredentials: listOf(credential, (listed) => listed.id).optional(),
  clientRegistration: fields({
    enabled: z.boolean().optional(),
    presets: z.array(z.enum(registrationPresetNames)).optional(),
    loopback: z.boolean().optional(),
    redirectUris: z.array(z.string()).optional(),
  }).optional(),
  metadataDocuments: fields({
    policy: z.enum(["off", "allowed_hosts", "any"]),
    hosts: z.array(z.string()).default([]),
  }).optional(),
});
