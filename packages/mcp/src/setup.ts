import { AuthSetupError, AuthUnavailableException } from "@orgward/core";
import {
  type BadResponse,
  type JsonResponse,
  outageError,
  type ReportProblems,
  requestJson,
} from "@orgward/core/adapter";
import { CREDENTIALS_REFUSED, postToken, refusedBy, secondsToWait } from "./introspection/request.ts";
import { isJsonObject } from "./json-rpc/message.ts";
import type { ResolvedOptions } from "./options.ts";

const METADATA_PATH = "/.well-known/oauth-authorization-server";

/**
 * Checks that clients will find the auth server and take it for the issuer of their tokens (RFC 8414 section 3.3), and that
 * it takes the introspection credentials, and for this resource.
 *
 * @param report is told about scopes that no token can have
 * @throws AuthSetupError when something has to be configured differently; AuthUnavailableException when nobody answers.
 */
export async function checkSetup(options: ResolvedOptions, report: ReportProblems): Promise<void> {
  const { issuer, internalAuthUrl, addressOption } = options;
  const metadata = await fetchServerMetadata(options);
  const { status, body } = metadata;
  if (isTemporary(status)) throw await explain(describeOutage(metadata, internalAuthUrl + METADATA_PATH), options);
  if (status !== 200 || !isJsonObject(body)) {
    const message = `There is no auth server at ${addressOption}: ${internalAuthUrl}${METADATA_PATH} answered with status ${status}.`;
    throw new AuthSetupError("auth_url_invalid", message);
  }
  if (body.issuer !== issuer) throw new AuthSetupError("auth_url_invalid", describeMismatch(body.issuer, options));
  report(findUnknownScopes(body.scopes_supported, options));
  const introspection = await askAboutResource(options);
  if (introspection.status !== 200) throw await introspectionProblem(introspection, options);
}

/** A server that starts, or has too much to do, may answer well in a moment: nothing is wrong with the set-up. */
function isTemporary(status: number): boolean {
  return status === 429 || status >= 500;
}

function describeOutage(answer: JsonResponse, url: string): BadResponse {
  return refusedBy(answer, `${url} answered with status ${answer.status}.`);
}

function describeMismatch(published: unknown, { authUrl, issuer, internalAuthUrl }: ResolvedOptions): string {
  const option = issuer === authUrl ? "authUrl" : "issuer";
  const name = typeof published === "string" ? published : "nothing";
  return `${option} is ${issuer}, but the auth server at ${internalAuthUrl} calls itself ${name}: clients would refuse it. Set ${option} to what it calls itself.`;
}

/** A scope may be one that another includes; so this is told, and the set-up may still be right. */
function findUnknownScopes(supported: unknown, options: ResolvedOptions): Parameters<ReportProblems>[0] {
  if (!Array.isArray(supported)) return [];
  const named = new Set([...options.scopes, ...options.scopesSupported, ...(options.rules?.scopes ?? [])]);
  const unknown = [...named].filter((scope) => !supported.includes(scope));
  if (unknown.length === 0) return [];
  const [first] = unknown;
  const message =
    `The auth server offers no scope ${unknown.join(", ")}, so no token has it, and nobody may use what asks for it. ` +
    `Add it there: orgward scopes set ${first} --description <text>, with --organization if it is for an organization.`;
  return [{ code: "scope_unknown", message }];
}

async function introspectionProblem(
  answer: JsonResponse,
  options: ResolvedOptions,
): Promise<AuthSetupError | AuthUnavailableException> {
  const { status } = answer;
  if (status === 401) return new AuthSetupError("introspection_credentials_invalid", CREDENTIALS_REFUSED);
  if (status === 400) return new AuthSetupError("resource_invalid", describeResourceProblem(options));
  if (isTemporary(status)) return explain(describeOutage(answer, options.introspection.endpoint), options);
  return new AuthSetupError("auth_url_invalid", `introspection.endpoint answers with status ${status}.`);
}

function describeResourceProblem({ introspection, resource }: ResolvedOptions): string {
  return `The credentials introspection.clientId "${introspection.clientId}" aren't for the resource "${resource.resource}": add it to the auth server, spelled like this: orgward resources set ${resource.resource} --name <name>. If these credentials are for certain resources only, add it to them, too.`;
}

async function askAboutResource(options: ResolvedOptions): Promise<JsonResponse> {
  try {
    return await postToken("setup-check", options, options.resource.resource);
  } catch (error) {
    throw error instanceof AuthUnavailableException ? await explain(error.cause, options) : error;
  }
}

async function fetchServerMetadata(options: ResolvedOptions): Promise<JsonResponse> {
  try {
    return await requestJson({
      fetch: options.fetch,
      url: options.internalAuthUrl + METADATA_PATH,
      timeoutMilliseconds: options.introspection.timeoutMilliseconds,
      maximumBytes: 64 * 1024,
    });
  } catch (cause) {
    throw await explain(cause, options);
  }
}

async function explain(cause: unknown, { addressOption, clock }: ResolvedOptions): Promise<AuthUnavailableException> {
  return outageError(cause, addressOption, await secondsToWait(cause, clock()));
}
