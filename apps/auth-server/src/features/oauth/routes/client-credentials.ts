import type { Context } from "hono";
import { decodeJwt } from "jose";
import type { PresentedClient } from "../../../platform/domain/presented-client.ts";
import { CLIENT_ASSERTION_TYPE } from "../domain/clients/client-assertion.ts";
import { readParameter } from "../domain/parameters.ts";
import { OAuthError } from "./oauth-error.ts";
import { requireParameter } from "./oauth-form.ts";

const BASIC = /^Basic +([A-Za-z\d+/_-]+={0,2})$/i;

/**
 * Reads how a client presents itself (OAuth 2.1 section 2.4): with Basic credentials, with `client_id` and `client_secret` in the form,
 * with a signed assertion (RFC 7523), or with `client_id` alone.
 *
 * @throws OAuthError 400 when it does so in two ways, 401 when the header can't be read
 */
export function readClientCredentials(context: Context, form: URLSearchParams): PresentedClient {
  const basic = readBasicCredentials(context);
  const secretInForm = readParameter(form, "client_secret");
  const assertion = readAssertion(form);
  if (assertion !== null) {
    if (!basic && secretInForm === null) return readAsserted(context, form, assertion);
    throw new OAuthError("invalid_request", "The client authenticates in two ways at once.");
  }
  if (!basic) {
    const method = secretInForm === null ? "none" : "client_secret_post";
    return { clientId: requireParameter(form, "client_id"), method, secret: secretInForm };
  }
  if (secretInForm !== null) throw new OAuthError("invalid_request", "The client authenticates in two ways at once.");
  const clientId = readParameter(form, "client_id");
  if (clientId !== null && clientId !== basic.id) {
    throw new OAuthError("invalid_request", "client_id is not the user name of the Basic credentials.");
  }
  return { clientId: basic.id, method: "client_secret_basic", secret: basic.secret || null };
}

/** Returns whether a request says in any way which client it comes from. */
export function presentsClient(context: Context, form: URLSearchParams): boolean {
  const names = ["client_id", "client_secret", "client_assertion"];
  return context.req.header("authorization") !== undefined || names.some((name) => readParameter(form, name) !== null);
}

function readAssertion(form: URLSearchParams): string | null {
  const type = readParameter(form, "client_assertion_type");
  const assertion = readParameter(form, "client_assertion");
  if (type === null && assertion === null) return null;
  if (type === CLIENT_ASSERTION_TYPE && assertion !== null) return assertion;
  throw new OAuthError("invalid_request", `client_assertion needs client_assertion_type ${CLIENT_ASSERTION_TYPE}.`);
}

/** Reads a signed assertion. `client_id` may be left out, because the assertion's subject says the same. */
function readAsserted(context: Context, form: URLSearchParams, assertion: string): PresentedClient {
  const clientId = readParameter(form, "client_id") ?? readSubject(assertion);
  if (clientId === null) throw invalidClient(context);
  return { clientId, method: "private_key_jwt", secret: assertion };
}

function readSubject(assertion: string): string | null {
  try {
    const { sub } = decodeJwt(assertion);
    return typeof sub === "string" ? sub : null;
  } catch {
    return null;
  }
}

/** Reads Basic credentials (RFC 7617), with or without percent-encoding in each part. `null` without an `Authorization` header. */
export function readBasicCredentials(context: Context): { id: string; secret: string } | null {
  const header = context.req.header("authorization");
  if (header === undefined) return null;
  const encoded = BASIC.exec(header)?.[1];
  const decoded = encoded === undefined ? "" : Buffer.from(encoded, "base64").toString("utf8");
  const colon = decoded.indexOf(":");
  if (colon < 1) throw invalidClient(context);
  return { id: formDecode(decoded.slice(0, colon)), secret: formDecode(decoded.slice(colon + 1)) };
}

/** Returns the refusal of unknown or wrong credentials. Clients take exactly this status and code as the signal to register again. */
export function invalidClient(context: Context): OAuthError {
  const usedHeader = context.req.header("authorization") !== undefined;
  return new OAuthError("invalid_client", "The client is unknown, or its credentials are wrong.", {
    status: 401,
    headers: usedHeader ? { "WWW-Authenticate": BASIC_CHALLENGE } : {},
  });
}

export const BASIC_CHALLENGE = 'Basic realm="orgward", charset="UTF-8"';

/** OAuth 2.1 section 2.4.1 requires the parts to be form-encoded, but common clients send them as they are. */
function formDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
