import { z } from "zod";
import { parseDisplayName } from "../../../../platform/domain/display-name.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { ClientAuthenticationMethod, GrantType } from "../records.ts";
import { findRedirectUriProblem } from "../redirect-uri.ts";

const MAX_REDIRECT_URIS = 20;
const MAX_URI_LENGTH = 1024;

/** What a client says about itself (RFC 7591 section 2), as far as this server uses it. */
export interface ClientMetadata {
  readonly redirectUris: readonly string[];
  readonly name: string | null;
  readonly clientUri: string | null;
  readonly grantTypes: readonly GrantType[];
  readonly authenticationMethod: ClientAuthenticationMethod;
  readonly dpopBoundAccessTokens: boolean;
}

/** Why a client's metadata is refused (RFC 7591 section 3.2.2). The description is printable ASCII without `"` and `\`. */
export interface MetadataError {
  readonly error: "invalid_redirect_uri" | "invalid_client_metadata";
  readonly description: string;
}

/** A blank name counts as none. */
const name = z.string("must be a string").transform((text, context) => {
  if (text.trim() === "") return null;
  const parsed = parseDisplayName(text);
  if (parsed.ok) return parsed.value;
  context.addIssue(parsed.failure);
  return z.NEVER;
});

const webAddress = z
  .string("must be a string")
  .max(MAX_URI_LENGTH, `must have at most ${MAX_URI_LENGTH} characters`)
  .refine((text) => text === "" || isWebAddress(text), "must be an absolute https or http URL in ASCII");

const redirectUris = z
  .array(z.string("must be strings"), "must be a list of URIs")
  .min(1, "must contain at least one URI")
  .max(MAX_REDIRECT_URIS, `must name at most ${MAX_REDIRECT_URIS} URIs`);

const responseTypes = z.array(z.literal("code"), "must be a list").min(1, "must not be empty").default(["code"]);

/** RFC 7591 would default to the code grant alone. People expect to stay signed in, so both grants are the default here. */
const grantTypes = z
  .array(z.enum(["authorization_code", "refresh_token"]), "must be a list")
  .refine((types) => types.includes("authorization_code"), "must include authorization_code")
  .default(["authorization_code", "refresh_token"]);

/**
 * Parses the metadata that a client registers or publishes. Members that are `null` count as absent, and unknown ones are ignored.
 *
 * @param methods the authentication methods that the client may choose from
 * @param defaultMethod the method of a client that doesn't name one
 */
export function parseClientMetadata(
  document: unknown,
  methods: readonly [ClientAuthenticationMethod, ...ClientAuthenticationMethod[]],
  defaultMethod: ClientAuthenticationMethod,
): Result<ClientMetadata, MetadataError> {
  if (!isJsonObject(document)) return refuseMetadata("The metadata must be a JSON object.");
  const given = Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null));
  const parsed = z
    .object({
      redirect_uris: redirectUris,
      client_name: name.optional(),
      client_uri: webAddress.optional(),
      response_types: responseTypes,
      grant_types: grantTypes,
      token_endpoint_auth_method: z.enum(methods, `must be one of ${methods.join(", ")}`).default(defaultMethod),
      dpop_bound_access_tokens: z.boolean("must be true or false").default(false),
    })
    .safeParse(given);
  if (!parsed.success) return fail(toMetadataError(parsed.error.issues));
  const problem = findFirstProblem(parsed.data.redirect_uris);
  if (problem !== null) return refuseRedirectUri(problem);
  return succeed({
    redirectUris: [...new Set(parsed.data.redirect_uris)],
    name: parsed.data.client_name ?? null,
    clientUri: parsed.data.client_uri || null,
    grantTypes: [...new Set(parsed.data.grant_types)].sort(),
    authenticationMethod: parsed.data.token_endpoint_auth_method,
    dpopBoundAccessTokens: parsed.data.dpop_bound_access_tokens,
  });
}

function isJsonObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[\x21-\x7e]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

/** Redirect URIs have their own error code. Where several things are wrong, they come first. */
function toMetadataError(issues: readonly z.core.$ZodIssue[]): MetadataError {
  const [first] = [...issues].sort((one, other) => Number(isAboutUris(other)) - Number(isAboutUris(one)));
  const description = `${String(first?.path[0])} ${isOwnMessage(first) ? first.message : "contains a value that isn't supported"}.`;
  return { error: first && isAboutUris(first) ? "invalid_redirect_uri" : "invalid_client_metadata", description };
}

function isAboutUris({ path }: z.core.$ZodIssue): boolean {
  return path[0] === "redirect_uris";
}

/** The library's own messages repeat what was sent, including quotation marks. */
function isOwnMessage(issue: z.core.$ZodIssue | undefined): issue is z.core.$ZodIssue {
  return issue?.message.startsWith("must ") ?? false;
}

function findFirstProblem(uris: readonly string[]): string | null {
  for (const [index, uri] of uris.entries()) {
    const problem = findRedirectUriProblem(uri);
    if (problem !== null) return `redirect_uris[${index}] ${problem}.`;
  }
  return null;
}

function refuseMetadata(description: string): { ok: false; failure: MetadataError } {
  return fail({ error: "invalid_client_metadata", description });
}

/** Refuses the redirect URIs for the given reason. */
export function refuseRedirectUri(description: string): { ok: false; failure: MetadataError } {
  return fail({ error: "invalid_redirect_uri", description });
}
