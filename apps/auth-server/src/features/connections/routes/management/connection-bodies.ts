import { z } from "zod";
import type { FieldErrors } from "../../../../platform/http/problem.ts";
import { invalidFields } from "../../../../platform/http/problem.ts";
import { text } from "../../../../platform/management-api/fields.ts";
import { connectionFields } from "../../domain/connection-fields.ts";
import type { ConnectionProblem } from "../../domain/manage-connections.ts";
import { type Provider, providerSchema } from "../../domain/provider.ts";
import type { DeploymentConnectionRecord } from "../../domain/records.ts";

const kind = z.enum(["google", "github", "microsoft", "apple", "oidc"]);
const issuer = z.string().max(2048);

/** What only some kinds of providers need, each under its name on the wire. */
const PROVIDER_FIELDS = {
  hostedDomain: "hosted_domain",
  tenant: "tenant",
  teamId: "team_id",
  keyId: "key_id",
  issuer: "issuer",
  trustsEmail: "trusts_email",
} as const;

const providerFields = {
  hosted_domain: text.optional().meta({ description: "Google: the Workspace domain. Empty for any account." }),
  tenant: text.optional().meta({ description: "Microsoft: common, organizations, consumers, or one tenant." }),
  team_id: text.optional().meta({ description: "Apple" }),
  key_id: text.optional().meta({ description: "Apple" }),
  issuer: issuer.optional().meta({ description: "OpenID Connect. It can't be changed." }),
  trusts_email: z.boolean().optional().meta({ description: "OpenID Connect: whether it verifies email addresses." }),
};

type ProviderFields = z.output<z.ZodObject<typeof providerFields>>;

const { id, name, clientId, secret, scopes } = connectionFields;

/** The body that creates a connection. */
export const creationBody = z.object({
  connection_id: id,
  kind,
  name,
  client_id: clientId,
  client_secret: secret,
  scopes: scopes.default([]),
  enabled: z.boolean().default(true),
  ...providerFields,
});

/** The body that changes a connection: what isn't given stays. */
export const changeBody = z.object({
  name: name.optional(),
  client_id: clientId.optional(),
  client_secret: secret.optional(),
  scopes: scopes.optional(),
  enabled: z.boolean().optional(),
  ...providerFields,
});

/** A connection in responses, without its secret. */
export const connectionSchema = z
  .object({
    connection_id: z.string(),
    kind,
    name: z.string(),
    client_id: z.string(),
    scopes: z.array(z.string()),
    enabled: z.boolean(),
    callback_url: z.string(),
    created_at: z.int(),
    hosted_domain: z.string().nullable(),
    tenant: z.string().nullable(),
    team_id: z.string().nullable(),
    key_id: z.string().nullable(),
    issuer: z.string().nullable(),
    trusts_email: z.boolean().nullable(),
  })
  .meta({ id: "Connection" });

/**
 * Reads the settings of a provider from a body.
 *
 * @param known what stays where the body says nothing
 * @throws Problem (400) naming the fields that are wrong, or that this kind of provider doesn't have
 */
export function readProvider(body: ProviderFields, known: Pick<Provider, "kind">): Provider {
  const given = Object.entries(PROVIDER_FIELDS).flatMap(([property, field]) => {
    const value = body[field];
    if (value === undefined) return [];
    return [[property, property === "hostedDomain" && value === "" ? null : value]];
  });
  const parsed = providerSchema.safeParse({ ...known, ...Object.fromEntries(given) });
  if (parsed.success) return parsed.data;
  throw invalidFields(describeIssues(parsed.error.issues, known.kind));
}

function describeIssues(issues: readonly z.core.$ZodIssue[], kindOfProvider: string): FieldErrors {
  const problems = issues.flatMap((issue): [string, string][] => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => [fieldOf(key), `isn't a setting of ${kindOfProvider}`]);
    }
    return [[fieldOf(issue.path[0]), issue.code === "invalid_type" ? "is required" : issue.message]];
  });
  return Object.fromEntries(problems.map(([field, message]) => [field, [message]]));
}

function fieldOf(property: unknown): string {
  return Object.entries(PROVIDER_FIELDS).find(([known]) => known === property)?.[1] ?? "kind";
}

/** Returns a 400 for what an operation refused. The only field of a provider that it may refuse is the issuer. */
export function connectionProblem({ field, problem }: ConnectionProblem) {
  const fields = { connection_id: "connection_id", provider: "issuer", secret: "client_secret" };
  return invalidFields({ [fields[field]]: [problem] });
}

/** Returns a connection as responses have it. */
export function toConnectionBody(
  { connectionId, provider, clientId: client, scopes: more, ...record }: DeploymentConnectionRecord,
  callbackUrl: string,
): z.input<typeof connectionSchema> {
  const { name: shown, enabled, createdAt } = record;
  return {
    connection_id: connectionId,
    kind: provider.kind,
    name: shown,
    client_id: client,
    scopes: [...more],
    enabled,
    callback_url: callbackUrl,
    created_at: createdAt,
    hosted_domain: provider.kind === "google" ? provider.hostedDomain : null,
    tenant: provider.kind === "microsoft" ? provider.tenant : null,
    team_id: provider.kind === "apple" ? provider.teamId : null,
    key_id: provider.kind === "apple" ? provider.keyId : null,
    issuer: provider.kind === "oidc" ? provider.issuer : null,
    trusts_email: provider.kind === "oidc" ? provider.trustsEmail : null,
  };
}
